// What "pencilmark/element" is where there is no DOM: a server that renders a page may import it, and nothing happens. The
// browser that shows the page loads the element itself.

export class PencilmarkBoard {}

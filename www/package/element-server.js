// The module "pencilmark/element" for Node, where there is no DOM. A server that renders a page can import it without
// any effect. The browser that shows the page loads the element itself.

export class PencilmarkBoard {}

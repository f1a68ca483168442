// The parts of the page that are not needed to draw the grid and to take digits. These parts are downloaded after the
// first drawing.

export { libraryDialog } from './library/panel.js';
export { noticePanel } from './library/notice.js';
export { comparePanel } from './panels/compare.js';
export { draftDialog, helpDialog } from './panels/dialogs.js';
export { eventsPanel } from './panels/events.js';
export { exportDialog } from './panels/export.js';
export { wishesDialog } from './panels/generate.js';
export { lensPanel } from './panels/lens.js';
export { levelsPanel } from './panels/levels.js';
export { menuPanel } from './panels/menu.js';
export { pathPanel } from './panels/path.js';
export { printDialog } from './panels/print.js';
export { queuePanel } from './panels/queue.js';
export { shapeDialog } from './panels/shape.js';
export { stepsPanel } from './panels/steps.js';
export { techniquesDialog } from './panels/techniques.js';
export { planOf, treePanel } from './panels/tree.js';
export { treeFile } from './tree/saving.js';

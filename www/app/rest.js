// The parts of the page that are not needed to draw the grid and to take digits. These parts are downloaded after the
// first drawing.

export { libraryDialog } from '../library/panel.js';
export { noticePanel } from '../library/notice.js';
export { comparePanel } from '../compare/panel.js';
export { draftDialog, helpDialog } from './dialogs.js';
export { eventsPanel } from '../run/events.js';
export { exportDialog } from '../formats/export-dialog.js';
export { wishesDialog } from '../generate/dialog.js';
export { lensPanel } from '../graph/panel.js';
export { levelsPanel } from '../levels/panel.js';
export { menuPanel } from './menu.js';
export { pathPanel } from '../hints/path.js';
export { printDialog } from '../print/dialog.js';
export { queuePanel } from '../run/queue.js';
export { shapeDialog } from '../shape/dialog.js';
export { statisticsPanel } from '../run/statistics.js';
export { stepsPanel } from '../hints/steps.js';
export { techniquesDialog } from '../hints/techniques.js';
export { planOf, treePanel } from '../tree/panel.js';
export { treeFile } from '../tree/saving.js';

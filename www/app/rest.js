// The parts of the page that are not needed to draw the grid and to take digits. These parts are downloaded after the
// first drawing.

export { batchRoom } from '../batch/room.js';
export { libraryDialog } from '../library/panel.js';
export { noticePanel } from '../library/notice.js';
export { updateNotice } from '../offline/notice.js';
export { draftDialog } from './dialogs.js';
export { helpDialog } from '../commands/help.js';
export { paletteDialog } from '../palette/panel.js';
export { exportDialog } from '../exchange/export-dialog.js';
export { wishesDialog } from '../generate/dialog.js';
export { menuPanel } from './menu.js';
export { learnHeader } from '../learn/header.js';
export { makeLearning } from '../learn/learning.js';
export { learnRoom } from '../learn/room.js';
export { addingDialog } from '../teach/adding.js';
export { pathPanel } from '../hints/path.js';
export { printDialog } from '../print/dialog.js';
export { shapeDialog } from '../shape/dialog.js';
export { ruleRoom } from '../rules/tool.js';
export { unfinishedDialog } from '../rules/unfinished.js';
export { rulesPanel } from '../rules/list.js';
export { wordsPanel } from '../exchange/words.js';
export { stepsPanel } from '../hints/steps.js';
export { techniquesDialog } from '../hints/techniques.js';
export { planOf } from '../tree/panel.js';
export { treeFile } from '../tree/saving.js';

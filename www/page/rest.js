// The parts of the page that are not needed to draw the grid and to take digits. These parts are downloaded after the
// first drawing.

export { batchRoom } from '../batch/room.js';
export { libraryDialog } from '../library/panel.js';
export { noticePanel } from '../library/notice.js';
export { updateNotice } from '../offline/notice.js';
export { draftDialog } from '../shell/dialogs.js';
export { helpDialog } from './help.js';
export { paletteDialog } from '../palette/panel.js';
export { aboutDialog } from '../about/dialog.js';
export { exportDialog } from '../exchange/export-dialog.js';
export { wishesDialog } from '../generate/dialog.js';
export { menuPanel } from '../shell/menu.js';
export { learnHeader } from '../learn/header.js';
export { makeLearning } from '../learn/learning.js';
export { learnRoom } from '../learn/room.js';
export { addingDialog } from '../teach/adding.js';
export { pathPanel } from '../hints/path.js';
export { printDialog } from '../print/dialog.js';
export { shapeBoard, shapePanel } from '../shape/panel.js';
export { ruleBoard, ruleTool } from '../rules/tool.js';
export { askPanel } from '../set/ask-panel.js';
export { unfinishedDialog } from '../rules/unfinished.js';
export { studioRoom } from '../studio/room.js';
export { rulesPanel } from '../rules/list.js';
export { wordsPanel } from '../exchange/words.js';
export { stepsPanel } from '../hints/steps.js';
export { techniquesDialog } from '../hints/techniques.js';
export { planOf } from '../tree/panel.js';
export { treeFile } from '../tree/saving.js';

// The commands for the rooms, the menus, sharing and the theme.

import { closeRules } from '../rules/actions.js';
import { closeAsk } from '../set/actions.js';
import { closeShape } from '../shape/actions.js';
import * as actions from '../app/actions.js';
import { hidesRules } from '../grid/rules/fog.js';
import * as hintActions from '../hints/actions.js';
import * as libraryActions from '../library/actions.js';
import { liftPen } from '../pen/actions.js';
import * as runActions from '../run/actions.js';
import { isStates } from '../states/state.js';
import { linkWords } from '../batch/address.js';
import { isBegun } from '../library/record.js';
import { isBatchOpen } from '../app/rooms.js';

/** @import { State, About } from '../app/state.js' */
/** @import { Tools } from './commands.js' */

const SHARED = 'The link is copied: it opens exactly what is on the screen now.';
const SHARED_WORK =
  'The link is copied, with your digits and marks. “Share the puzzle alone” in the menu leaves them out.';
const SHARED_ALONE = 'The link is copied: it opens the puzzle, without your digits and marks.';
const NOT_COPIED = 'The browser does not let the page copy.';
const NOT_SHARED = 'The browser does not let the page copy: the address bar holds the same link.';

/** What a copied link opens. @param {State} state */
const sharedWords = ({ room, sheet }) => (room === 'play' && sheet && isBegun(sheet) ? SHARED_WORK : SHARED);

/** @param {Tools} tools */
export function viewCommands({ state, runner, asking, page, edit, closeList, settled }) {
  return {
    help: page.openHelp,
    /** Puts what the Lab shows into a deck. */
    newScene: () => page.newScene(),
    /** Moves the focus to the selected cell. */
    goToGrid: () => page.focusGrid(),
    /** Goes to another room. The puzzle, the selection and the run stay. @param {State['room']} room */
    setRoom: (room) =>
      settled(() => {
        runner.pause();
        page.keepRoom(room);
        edit(() => liftPen(state));
        closeRules(state);
        closeShape(state);
        asking.leave();
        closeAsk(state);
        actions.setRoom(state, room);
        // A hint of the Lab may tell of rules that the fog hides in Play.
        if (hidesRules(state)) {
          closeList();
          hintActions.leaveHint(state);
        }
      }),
    closeList: () => closeList(),
    togglePresent() {
      scrollTo({ top: 0 });
      actions.setPresent(state, !state.present);
    },
    share: () =>
      page
        .share()
        .then((done) =>
          actions.say(state, !done ? NOT_SHARED : isBatchOpen(state) ? linkWords(state.batchLab) : sharedWords(state)),
        ),
    sharePuzzle: () => page.sharePuzzle().then((done) => actions.say(state, done ? SHARED_ALONE : NOT_COPIED)),
    /** @param {About} about @param {{clientX: number, clientY: number}} at */
    openMenu(about, { clientX, clientY }) {
      // The menus of a candidate and of a constraint are about the search.
      if (isStates(state) && (about.kind === 'cell' || about.kind === 'constraint')) return;
      actions.openMenu(state, { about, x: clientX, y: clientY });
    },
    closeMenu: () => actions.closeMenu(state),
    /** @param {number | null} cell */
    pointAt: (cell) => actions.pointAt(state, cell),
    dismiss: () => {
      if (state.menu) actions.closeMenu(state);
      else if (state.notice) libraryActions.setNotice(state, null);
      else if (state.why) runActions.leaveWhy(state);
      else if (state.node) runActions.leaveNode(state);
      else if (state.message) actions.hush(state);
      else hintActions.leaveHint(state);
    },
    /** @param {State['theme']} theme */
    setTheme(theme) {
      page.keepTheme(theme);
      actions.setTheme(state, theme);
    },
  };
}

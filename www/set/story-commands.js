// What a person does with a story: copy it, save it, make a deck of it, or go on with a better one.

import * as actions from '../app/actions.js';
import * as askActions from './actions.js';
import { storyScenes, storyText } from './story-text.js';

/** @import { Tools } from '../page/commands.js' */
/** @import { StoryAnswer } from './telling.js' */

/** @param {Pick<Tools, 'state' | 'page'>} tools */
export function storyCommands({ state, page }) {
  /** The story that is shown. */
  const told = () => /** @type {StoryAnswer} */ (state.question?.answer);

  return {
    async copyStory() {
      const isDone = await page.copy(storyText(told().frames));
      actions.say(state, isDone ? 'The story is copied.' : 'The browser does not let the page copy.');
    },
    /** Saves the story as a line that `pencilmark check` reads. */
    saveStory: () => page.save('story.jsonl', `${JSON.stringify(told().story)}\n`),
    makeStoryDeck() {
      const { sheet } = state;
      if (!sheet) return;
      const { story, frames } = told();
      return page.makeDeck(story.message, storyScenes(sheet, frames));
    },
    showBetterStory() {
      const { better } = told();
      if (!better) return;
      askActions.showAnswer(state, better, better.frames);
      askActions.showFrame(state, 0);
    },
  };
}

// The worker answers calls about a scene: its figures, the verdict on an answer, and one right answer. Each call opens
// a run of its own, so the open run of the page stays where it is, and a worker without an open run answers too.

import { boardOf } from './board.js';
import { Figures } from './figures.js';
import { KINDS } from './grading/index.js';
import { practice } from './practice.js';
import { refusal } from './refusal.js';

/** @import { Answer, Scene, Verdict } from '../../learn/lesson.js' */
/** @import { Context } from './grading/kind.js' */

/**
 * @template Result
 * @param {Scene} scene @param {(figures: Figures) => Result} ask @returns {Result}
 */
function opened(scene, ask) {
  const figures = new Figures(scene);
  try {
    return ask(figures);
  } finally {
    figures.free();
  }
}

/**
 * @template Result
 * @param {Scene} scene @param {(kind: import('./grading/kind.js').Kind<any>, question: any, context: Context) => Result} ask
 * @returns {Result}
 */
function asking(scene, ask) {
  const { question } = scene;
  if (!question) throw refusal('the scene asks no question', 'question');
  if (!Object.hasOwn(KINDS, question.kind))
    throw refusal(`there is no question of the kind "${question.kind}"`, 'question.kind');
  return opened(scene, (figures) =>
    ask(KINDS[question.kind], question, {
      scene,
      figure: (name) => figures.get(name),
      get position() {
        return figures.position();
      },
    }),
  );
}

export const lessons = {
  ...practice,

  /** The figures of a scene. @param {Scene} scene @returns {Record<string, number>} */
  lessonFigures: (scene) => opened(scene, (figures) => figures.all()),

  /** Grades an answer by what the engine computes. @param {Scene} scene @param {Answer} answer @returns {Verdict} */
  lessonGrade: (scene, answer) =>
    asking(scene, (kind, question, context) => {
      const judgement = kind.grade(question, context, answer);
      return { marks: [], ...judgement, expected: kind.expected(question, context) };
    }),

  /** One right answer. @param {Scene} scene @returns {Answer} */
  lessonExpected: (scene) => asking(scene, (kind, question, context) => kind.expected(question, context)),

  /** The grid of a scene for paper and for small pictures. @param {Scene} scene */
  lessonBoard: boardOf,
};

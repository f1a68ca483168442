// Refusals of the functions for lessons. The worker passes a refusal to the page like the engine's error for bad input.
// The page therefore shows the message and keeps the worker.

/**
 * An error that tells what is wrong with a scene or an answer.
 * @param {string} message @param {string} [field]  the path of the field in the scene
 */
export function refusal(message, field) {
  return Object.assign(new Error(message), { name: 'PuzzleError', kind: 'lesson', field });
}

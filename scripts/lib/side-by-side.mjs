// Runs the slow steps of a set-up side by side, and says all the time what they do. In a terminal, one line is updated:
// what each step compiles, how long the set-up has run, and how long it usually takes. In other outputs, a line is
// printed every ten seconds. The output of the steps is shown only if one of them fails.

import { Problem, say, seconds } from './log.mjs';
import { watch } from './run.mjs';

/** @import { run } from './run.mjs' */

/**
 * A step of the set-up. `work` gets a function that runs its programs. A step with `yields` runs at a low priority.
 * @typedef {{ name: string, work: (using: typeof run) => Promise<unknown>, yields?: boolean }} Step
 */

const PICTURES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const [MOVES_MS, SAYS_MS] = [120, 10_000];

/**
 * @param {Step[]} steps
 * @param {number} usual  how many seconds all of this usually takes on two processors that have nothing else to do
 */
export async function sideBySide(steps, usual) {
  const started = performance.now();
  /** The last message of each step. @type {Map<string, string>} */
  const doing = new Map(steps.map(({ name }) => [name, 'begins']));
  const line = () => {
    const parts = [...doing].map(([name, last]) => `${name}: ${last}`);
    return `${parts.join(' · ')} (${Math.round((performance.now() - started) / 1000)} of about ${usual} s)`;
  };
  const status = process.stdout.isTTY ? new MovingLine(line) : new SlowLines(line);
  const runStep = async (/** @type {Step} */ { name, work, yields = false }) => {
    const began = performance.now();
    await work((command, args, options) =>
      quietly(command, args, { ...options, yields }, (words) => doing.set(name, words)),
    );
    doing.delete(name);
    status.clear();
    say(`  ${name}: done in ${seconds(began)}`);
  };
  try {
    await Promise.all(steps.map(runStep));
  } finally {
    status.stop();
  }
}

/**
 * Runs a program without showing its output, unless it fails.
 * @param {string} command @param {string[]} args @param {object | undefined} options
 * @param {(words: string) => void} doing  called with what the program is doing
 */
async function quietly(command, args, options, doing) {
  let crates = 0;
  const heard = (/** @type {string} */ text) => {
    const crate = /^\s*Compiling (\S+)/.exec(text)?.[1];
    if (crate) doing(`${crate}, crate ${++crates}`);
    else if (/^\s*Download/.test(text)) doing('downloads');
  };
  doing('works');
  const { code, output } = await watch(command, args, { ...options, heard });
  if (code !== 0) throw new Problem(`${output}\n${[command, ...args].join(' ')} ended with exit code ${code}.`);
}

/** A line of a terminal that is written anew all the time. */
class MovingLine {
  /** @param {() => string} line */
  constructor(line) {
    let turn = 0;
    this.timer = setInterval(() => {
      const { columns = 80 } = process.stdout;
      this.clear();
      process.stdout.write(`${PICTURES[turn++ % PICTURES.length]} ${line()}`.slice(0, columns - 1));
    }, MOVES_MS);
  }

  clear() {
    process.stdout.write('\r\x1b[2K');
  }

  stop() {
    clearInterval(this.timer);
    this.clear();
  }
}

/** A line now and then, for output that is kept in a file. */
class SlowLines {
  /** @param {() => string} line */
  constructor(line) {
    this.timer = setInterval(() => say(`  ${line()}`), SAYS_MS);
  }

  clear() {}

  stop() {
    clearInterval(this.timer);
  }
}

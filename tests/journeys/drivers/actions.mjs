// Presses of the mouse, of a finger and of keys as W3C WebDriver describes them. WebDriver BiDi and the classic protocol use the
// same description.

/** Keys whose names are longer than one character. @type {Record<string, string>} */
const KEYS = {
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** @param {'keyDown' | 'keyUp'} type @param {string} name */
const key = (type, name) => ({ type, value: KEYS[name] ?? name });

/** @param {object[]} actions */
const keyboard = (actions) => [{ type: 'key', id: 'keyboard', actions }];

/** @param {string} combination */
export function combined(combination) {
  const names = combination.split('+');
  const down = names.map((name) => key('keyDown', name));
  return keyboard([...down, ...names.toReversed().map((name) => key('keyUp', name))]);
}

/** @param {string} text */
export const typed = (text) => keyboard([...text].flatMap((each) => [key('keyDown', each), key('keyUp', each)]));

/** @param {'mouse' | 'touch'} kind @param {number} x @param {number} y */
export const pressed = (kind, x, y) => [
  {
    type: 'pointer',
    id: kind,
    parameters: { pointerType: kind },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

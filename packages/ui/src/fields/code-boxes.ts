import { OTP_LENGTH } from '@basera/contract/limits';

/** One digit or '' a box. */
export type CodeBoxes = readonly string[];

export const emptyBoxes: CodeBoxes = Array.from({ length: OTP_LENGTH }, () => '');

export const codeOf = (boxes: CodeBoxes): string => boxes.join('');
export const isComplete = (boxes: CodeBoxes): boolean => boxes.every((digit) => /^\d$/.test(digit));

export type BoxChange = { boxes: CodeBoxes; focus: number };

/**
 * Text that came into a box, by key, paste or autofill: its digits fill this box and the ones after it.
 * A whole code fills all boxes wherever it lands. `focus` is the box to go to.
 */
export function enterText(boxes: CodeBoxes, index: number, text: string): BoxChange {
  const digits = text.replace(/\D/g, '');
  if (digits === '')
    return { boxes: text === '' ? boxes.map((digit, at) => (at === index ? '' : digit)) : boxes, focus: index };
  const start = digits.length >= OTP_LENGTH ? 0 : index;
  const entered = digits.slice(0, OTP_LENGTH - start);
  const filled = boxes.map((digit, at) => entered[at - start] ?? digit);
  return { boxes: filled, focus: Math.min(start + entered.length, OTP_LENGTH - 1) };
}

/** A key in a box that holds a digit already: the new digit takes its place. */
export function typedInBox(boxes: CodeBoxes, index: number, value: string): BoxChange {
  const before = boxes[index] ?? '';
  const two = value.length === 2 && before !== '';
  // The caret may stand before or behind the digit that was there.
  const text = two ? (value.startsWith(before) ? value.slice(1) : value.slice(0, 1)) : value;
  return enterText(boxes, index, text);
}

/** Backspace: empties a filled box; from an empty one it goes back and empties that. */
export function backspace(boxes: CodeBoxes, index: number): BoxChange {
  const target = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return { boxes: boxes.map((digit, at) => (at === target ? '' : digit)), focus: target };
}

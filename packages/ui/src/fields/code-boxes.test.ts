import { expect, test } from 'vitest';
import { backspace, codeOf, emptyBoxes, enterText, isComplete, typedInBox } from './code-boxes';

const boxes = (digits: string) => emptyBoxes.map((_, index) => digits[index]?.trim() ?? '');

test('a digit fills its box and the focus goes on', () => {
  expect(typedInBox(emptyBoxes, 0, '4')).toEqual({ boxes: boxes('4'), focus: 1 });
});

test('the last box keeps the focus', () => {
  expect(typedInBox(boxes('12345'), 5, '6')).toEqual({ boxes: boxes('123456'), focus: 5 });
});

test('a pasted code fills all boxes wherever it lands, blanks and dashes aside', () => {
  expect(enterText(emptyBoxes, 3, ' 123-456 ')).toEqual({ boxes: boxes('123456'), focus: 5 });
});

test('a pasted part fills from where it lands', () => {
  expect(enterText(boxes('9'), 1, '23')).toEqual({ boxes: boxes('923'), focus: 3 });
});

test('letters change nothing', () => {
  expect(typedInBox(boxes('12'), 2, 'x')).toEqual({ boxes: boxes('12'), focus: 2 });
});

test.each(['71', '17'])('a new digit takes the place of the old one (%s)', (value) => {
  expect(typedInBox(boxes('1'), 0, value)).toEqual({ boxes: boxes('7'), focus: 1 });
});

test('Backspace empties a filled box and stays', () => {
  expect(backspace(boxes('123'), 2)).toEqual({ boxes: boxes('12'), focus: 2 });
});

test('Backspace in an empty box goes back and empties that one', () => {
  expect(backspace(boxes('12'), 2)).toEqual({ boxes: boxes('1'), focus: 1 });
  expect(backspace(emptyBoxes, 0)).toEqual({ boxes: emptyBoxes, focus: 0 });
});

test('a code is complete with a digit in every box', () => {
  expect(isComplete(boxes('12345'))).toBe(false);
  expect(isComplete(boxes('123456'))).toBe(true);
  expect(codeOf(boxes('123456'))).toBe('123456');
});

import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { loginWords } from './login-words';

export type Keyboard = 'letters' | 'digits';

type Props = { keyboard: Keyboard; onKeyboard(keyboard: Keyboard): void; field: RefObject<HTMLInputElement | null> };

/** On touch screens: brings the other keyboard. Addresses may begin with digits, and a number is quicker on big keys. */
export function KeyboardSwitch({ keyboard, onKeyboard, field }: Props) {
  const other: Keyboard = keyboard === 'letters' ? 'digits' : 'letters';
  return (
    <button
      type="button"
      className="keyboard-switch num"
      translate="no"
      aria-label={other === 'digits' ? loginWords.numberKeys : loginWords.letterKeys}
      onClick={() => {
        // A field takes up another keyboard when it gets the focus, within the same press.
        flushSync(() => onKeyboard(other));
        field.current?.blur();
        field.current?.focus();
      }}
    >
      {other === 'digits' ? '123' : 'abc'}
    </button>
  );
}

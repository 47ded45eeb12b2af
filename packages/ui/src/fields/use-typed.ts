import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The text of a controlled field that can be typed into before the page comes alive: what already stands in the field by
 * then is kept, where React would put `initial` back.
 */
export function useTyped(field: RefObject<HTMLInputElement | null>, initial = '') {
  const [text, setText] = useState(initial);
  useLayoutEffect(() => {
    if (field.current) setText(field.current.value);
  }, [field]);
  return [text, setText] as const;
}

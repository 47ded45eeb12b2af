import { type ComponentProps, useId, useState } from 'react';
import { Badge } from './badge';

type Props = ComponentProps<typeof Badge> & { words: string };

/** A badge that says more when the pointer, the focus or a finger is on it. Escape puts the words away. */
export function BadgeWithWords({ words, ...badge }: Props) {
  const id = useId();
  const [quiet, setQuiet] = useState(false);
  return (
    <span className="tip" data-quiet={quiet || undefined}>
      <button
        type="button"
        className="tip-on"
        aria-describedby={id}
        onPointerEnter={() => setQuiet(false)}
        onFocus={() => setQuiet(false)}
        onKeyDown={(event) => event.key === 'Escape' && setQuiet(true)}
        // Safari gives no focus to a button that is pressed.
        onClick={(event) => event.currentTarget.focus()}
      >
        <Badge {...badge} />
      </button>
      <span role="tooltip" id={id} className="tip-words pop">
        {words}
      </span>
    </span>
  );
}

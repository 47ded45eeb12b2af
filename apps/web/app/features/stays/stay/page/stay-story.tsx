import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { useState } from 'react';
import { Highlights } from './highlights';

// About four lines on a wide screen; longer ones are cut there.
const SHORT_DESCRIPTION = 420;

/** Why one would stay here: the host, the place, and the owner's words. */
export function StayStory({ stay, today }: { stay: Stay; today: CalendarDate }) {
  return (
    <>
      <Highlights stay={stay} today={today} />
      {stay.description !== '' && <Description text={stay.description} />}
    </>
  );
}

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT_DESCRIPTION;
  return (
    <section className="block-line stack-16" aria-labelledby="about-title">
      <h2 className="sr" id="about-title">
        About this place
      </h2>
      <p className={isLong && !isOpen ? 'prose line-clamp-4 whitespace-normal! noscript:line-clamp-none' : 'prose'}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link tap cursor-pointer justify-self-start bg-transparent p-0"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </section>
  );
}

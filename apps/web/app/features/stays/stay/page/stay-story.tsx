import { useState } from 'react';
import { Drawn } from '../amenities/drawn';

/** Something said of a stay, with a symbol of assets/amenities.svg; the server wrote it, so that no browser loads how. */
export type Mark = { icon: string; title: string; words: string; note?: string };

// About four lines on a wide screen; longer ones are cut there.
const SHORT_DESCRIPTION = 420;

/** Why one would stay here: the host, the place, and the owner's words. */
export function StayStory({ highlights, description }: { highlights: Mark[]; description: string }) {
  return (
    <>
      <Highlights marks={highlights} />
      {description !== '' && <Description text={description} />}
    </>
  );
}

function Highlights({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <section className="block-line" aria-labelledby="highlights-title">
      <h2 className="sr" id="highlights-title">
        Highlights
      </h2>
      <ul className="marks">
        {marks.map((mark) => (
          <li key={mark.title} className="grid grid-cols-[24px_1fr] gap-2">
            <Drawn icon={mark.icon} className="i i-l text-peepal" />
            <div className="min-w-0">
              <h3 className="strong">{mark.title}</h3>
              <p className="soft">{mark.words}</p>
              {mark.note && <p className="small faint">{mark.note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
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

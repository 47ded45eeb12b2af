import { NAME } from '@basera/contract/languages/marks';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Drawn } from '../amenities/drawn';

/** Something said of a stay, with a symbol of assets/amenities.svg; the server wrote it, so that no browser loads how. */
export type Mark = { icon: string; title: string; words: string; note?: string } & Marked;

/** How a text is marked that is in another language than the page, or a name. */
export type Marked = { lang?: string | undefined; translate?: 'no' };

/** What is said of a text of the owner that is in another language. */
export type Written = { lang?: string | undefined; note?: string | undefined };

// About four lines on a wide screen; longer ones are cut there.
const SHORT_DESCRIPTION = 420;

/** Why one would stay here: the host, the place, and the owner's words. */
type Props = { highlights: Mark[]; description: string; written: Written };

export function StayStory({ highlights, description, written }: Props) {
  return (
    <>
      <Highlights marks={highlights} />
      {description !== '' && <Description text={description} {...written} />}
    </>
  );
}

function Highlights({ marks }: { marks: Mark[] }) {
  const { t } = useLingui();
  if (marks.length === 0) return null;
  return (
    <section className="block-line" aria-labelledby="highlights-title">
      <h2 className="sr" id="highlights-title">
        {t`Highlights`}
      </h2>
      <ul className="marks">
        {marks.map(({ icon, title, words, note, ...marked }) => (
          <li key={title} className="grid grid-cols-[24px_1fr] gap-2">
            <Drawn icon={icon} className="i i-l text-peepal" />
            <div className="min-w-0">
              <h3 className="strong">{title}</h3>
              <p className="soft" {...marked}>
                {words}
              </p>
              {note && (
                <p className="small faint" {...NAME}>
                  {note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Description({ text, lang, note }: { text: string } & Written) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT_DESCRIPTION;
  return (
    <section className="block-line stack-16" aria-labelledby="about-title">
      <h2 className="sr" id="about-title">
        {t`About this place`}
      </h2>
      <p
        lang={lang}
        className={isLong && !isOpen ? 'prose line-clamp-4 whitespace-normal! noscript:line-clamp-none' : 'prose'}
      >
        {text}
      </p>
      {note && <p className="small faint">{note}</p>}
      {isLong && (
        <button
          type="button"
          className="link tap cursor-pointer justify-self-start bg-transparent p-0"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Read less` : t`Read more`}
        </button>
      )}
    </section>
  );
}

import type { Stay } from '@basera/contract/endpoints/stays';
import { placeWords } from '@basera/contract/phrases';
import { BadgeCheck, type LucideIcon, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';

// About four lines on a wide screen; longer ones are cut there.
const SHORT_DESCRIPTION = 420;

/** Why one would stay here: the host, the place, and the owner's words. */
export function StayStory({ stay }: { stay: Stay }) {
  return (
    <>
      <section className="block-line" aria-labelledby="highlights-title">
        <h2 className="sr" id="highlights-title">
          Highlights
        </h2>
        <ul className="marks">
          <Highlight icon={BadgeCheck} title="Verified Experienced host">
            {stay.host_name} has welcomed guests here since {stay.host_since.slice(0, 4)}.
          </Highlight>
          <Highlight icon={MapPin} title="Great location">
            {stay.location_note ?? `In ${placeWords(stay.locality, stay.city)}.`}
          </Highlight>
        </ul>
      </section>
      {stay.description !== '' && <Description text={stay.description} />}
    </>
  );
}

function Highlight({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[24px_1fr] gap-2">
      <Icon className="i i-l text-peepal" />
      <div className="min-w-0">
        <h3 className="strong">{title}</h3>
        <p className="soft">{children}</p>
      </div>
    </li>
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

import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { isExperiencedHost } from '@basera/contract/rules/facts/host';
import { contactWords } from '@basera/contract/words/phrases';
import { BadgeCheck, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { distanceWords } from '../../map/distance-words';

/** What can be said for a stay, each with what makes it true beside it. Where nothing makes it true it is not said. */
export function Highlights({ stay, today }: { stay: Stay; today: CalendarDate }) {
  const isExperienced = isExperiencedHost(stay, today);
  if (!isExperienced && stay.location_note === null) return null;
  return (
    <section className="block-line" aria-labelledby="highlights-title">
      <h2 className="sr" id="highlights-title">
        Highlights
      </h2>
      <ul className="marks">
        {isExperienced && (
          <Highlight icon={BadgeCheck} title="Verified Experienced host">
            <p className="soft">
              {`${stay.host_name} hosts here since ${stay.host_since?.slice(0, 4)}, ${contactWords(stay.host_confirmed)} confirmed.`}
            </p>
          </Highlight>
        )}
        {stay.location_note !== null && (
          <Highlight icon={MapPin} title="Great location">
            <p className="soft">{stay.location_note}</p>
            <p className="small faint">
              As the owner says.
              {stay.city_distance_km !== null && <Distance kilometres={stay.city_distance_km} city={stay.city} />}
            </p>
          </Highlight>
        )}
      </ul>
    </section>
  );
}

/** What we computed ourselves: never minutes, for nobody walked them. */
function Distance({ kilometres, city }: { kilometres: number; city: string }) {
  // A space that does not break keeps the number with its unit.
  return ` In a straight line it is ${distanceWords(kilometres).replace(' ', '\u00a0')} from the middle of ${city}.`;
}

function Highlight({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[24px_1fr] gap-2">
      <Icon className="i i-l text-peepal" />
      <div className="min-w-0">
        <h3 className="strong">{title}</h3>
        {children}
      </div>
    </li>
  );
}

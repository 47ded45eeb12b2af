import { formatRupees } from '@basera/contract/money';
import { placeWords, several } from '@basera/contract/words/phrases';
import { categoryWords } from '@basera/contract/words/stays/kind-words';
import { useLingui } from '@lingui/react/macro';
import type { ReadFile } from './calls';

/** The first stays of the file as their drafts would be. */
export function FirstRows({ read: { shown, stays } }: { read: ReadFile }) {
  const { t } = useLingui();
  if (shown.length === 0) return null;
  return (
    <section className="stack-16" aria-labelledby="first-rows">
      <h2 className="h2" id="first-rows">
        {stays > shown.length ? t`The first of ${stays} drafts would be` : t`The drafts would be`}
      </h2>
      <ul className="grid-3">
        {shown.map((stay) => (
          <li key={stay.line} className="card card-pad stack content-start">
            <b className="h3 wrap-anywhere">{stay.name}</b>
            <span className="small soft">{`${categoryWords(stay.kind)} · ${placeWords(stay.city, stay.state)}`}</span>
            {stay.address !== stay.city && <span className="small soft wrap-anywhere">{stay.address}</span>}
            <ul className="small">
              {stay.rooms.map((room) => (
                <li key={room.name}>
                  {`${room.units} × ${room.name}`},{' '}
                  <span className="num">{t`${formatRupees(room.price)} a night`}</span>
                </li>
              ))}
            </ul>
            <span className="small soft">
              {[
                stay.amenities > 0 && (stay.amenities === 1 ? t`1 amenity` : t`${stay.amenities} amenities`),
                stay.pictures > 0 && several(stay.pictures, 'picture'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { CalendarDate } from '@basera/contract/calendar-date';
import type { ListingChange, PhotoChanges, ReviewCase } from '@basera/contract/endpoints/office/reviews';
import { formatRupees } from '@basera/contract/money';
import { Picture } from '@basera/ui/picture.tsx';
import { useLingui } from '@lingui/react/macro';
import { dayWords } from '../../browser/date-words';
import { wordsOf } from '../../browser/state-words';
import { useFieldWords } from './stay-words';

type Value = ListingChange['after'];

const MONEY = new Set(['price', 'breakfast', 'lunch', 'dinner']);
const THUMB_WIDTHS = [160, 320, 480] as const;

function useValueWords(): (field: string, value: Value) => string | null {
  const { t } = useLingui();
  const meals: Record<string, string> = { no: t`None`, yes: t`In the price`, both: t`A choice on top` };
  const policies: Record<string, string> = {
    standard: t`Standard`,
    relaxed: t`Relaxed`,
    until_arrival: t`Free until arrival`,
  };
  const ofField: Record<string, (value: Value) => string> = {
    registration_ends: (value) => dayWords(value as CalendarDate),
    meal: (value) => wordsOf(meals, value),
    policy: (value) => wordsOf(policies, value),
  };
  return (field, value) => {
    if (value === null) return null;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (Array.isArray(value)) return value.join(', ');
    return MONEY.has(field) ? formatRupees(Number(value)) : (ofField[field]?.(value) ?? String(value));
  };
}

/** Of a list only what is gone, and what came. */
function ofList({ before, after }: ListingChange): Pick<ListingChange, 'before' | 'after'> {
  if (!Array.isArray(before) || !Array.isArray(after)) return { before, after };
  const left = before.filter((one) => !after.includes(one));
  const came = after.filter((one) => !before.includes(one));
  return { before: left.length > 0 ? left : null, after: came.length > 0 ? came : null };
}

/** What differs, part by part: what it was beside what it is. Of a new stay what it says. */
export function Changes({ review }: { review: ReviewCase }) {
  const { t } = useLingui();
  const { parts } = useFieldWords();
  const byPart = Map.groupBy(review.changes, ({ part }) => part);
  const isNew = review.kind === 'new';
  if (review.changes.length === 0 && photosOf(review.photos) === 0)
    return <p className="soft">{t`Nothing differs from what was seen last.`}</p>;
  return (
    <>
      {[...byPart].map(([part, changes]) => (
        <section key={part} className="changes" aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`}>{parts[part]}</h2>
          <table className="change-rows" data-new={isNew || undefined}>
            <thead className={isNew ? 'sr' : undefined}>
              <tr>
                <th scope="col">{t`What`}</th>
                {!isNew && <th scope="col">{t`Before`}</th>}
                <th scope="col">{isNew ? t`Says` : t`After`}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <Row key={`${change.room} ${change.field}`} change={change} isNew={isNew} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <Photos photos={review.photos} isNew={isNew} />
    </>
  );
}

function Row({ change, isNew }: { change: ListingChange; isNew: boolean }) {
  const { t } = useLingui();
  const { fields } = useFieldWords();
  const shown = useValueWords();
  const { before, after } = ofList(change);
  const side = (value: Value, name: string) => {
    const words = shown(change.field, value);
    return (
      <td data-side={name}>
        {!isNew && <span className="change-side">{name}</span>}
        {words === null ? <span className="faint">{t`nothing`}</span> : <span>{words}</span>}
      </td>
    );
  };
  return (
    <tr>
      <th scope="row">
        {wordsOf(fields, change.field)}
        {change.room && <span className="faint">{change.room}</span>}
      </th>
      {!isNew && side(before, t`Before`)}
      {side(after, t`After`)}
    </tr>
  );
}

const photosOf = ({ before, after, is_reordered }: PhotoChanges): number =>
  before.length + after.length + Number(is_reordered);

function Photos({ photos, isNew }: { photos: PhotoChanges; isNew: boolean }) {
  const { t } = useLingui();
  if (photosOf(photos) === 0) return null;
  return (
    <section className="changes" aria-labelledby="part-photos">
      <h2 id="part-photos">{t`Photos`}</h2>
      {photos.is_reordered && <p className="small soft">{t`The photos that stayed stand in another order.`}</p>}
      <div className="photo-sides" data-new={isNew || undefined}>
        {!isNew && <Side words={t`Gone`} photos={photos.before} />}
        <Side words={isNew ? t`Shown` : t`Come`} photos={photos.after} />
      </div>
    </section>
  );
}

function Side({ words, photos }: { words: string; photos: PhotoChanges['after'] }) {
  const { t } = useLingui();
  return (
    <div>
      <h3>{words}</h3>
      {photos.length === 0 ? (
        <p className="small faint">{t`None`}</p>
      ) : (
        <ul className="photo-row">
          {photos.map(({ id, picture, leads }) => (
            <li key={id}>
              <div className="pic">
                <Picture
                  picture={{ ...picture, alt: picture.alt || t`Photo without words` }}
                  sizes="180px"
                  widths={THUMB_WIDTHS}
                />
              </div>
              {leads && <span className="small soft">{t`Leads`}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import type { CalendarDate } from '@basera/contract/calendar-date';
import type { KeptData, KeptFor } from '@basera/contract/endpoints/accounts';
import { DATA_PURPOSES } from '@basera/contract/rules/facts/data-purposes';
import { formatLongDay } from '@basera/contract/words/date-words';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePurposeWords } from './purpose-words';

/** Each purpose with what is kept for it now; those for which nothing is kept come last, in one line each. */
export function Purposes({ kept: { purposes } }: { kept: KeptData }) {
  const { t } = useLingui();
  const words = usePurposeWords();
  const none = purposes.filter(({ entries }) => entries === 0);
  return (
    <section className="card card-pad stack-16" aria-labelledby="purposes">
      <h2 className="h2" id="purposes">{t`What is kept, and what for`}</h2>
      <ul className="grid gap-4">
        {purposes
          .filter(({ entries }) => entries > 0)
          .map((kept) => (
            <Purpose key={kept.purpose} kept={kept} />
          ))}
      </ul>
      {none.length > 0 && (
        <div className="stack">
          <h3 className="h3">{t`Of these nothing is kept of you`}</h3>
          <p className="soft">{none.map(({ purpose }) => words.purposes[purpose].title).join(' · ')}</p>
        </div>
      )}
    </section>
  );
}

function Purpose({ kept }: { kept: KeptFor }) {
  const { t } = useLingui();
  const { purposes, grounds } = usePurposeWords();
  const { title, what } = purposes[kept.purpose];
  const until = useUntil(kept);
  return (
    <li className="grid gap-1 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <h3 className="h3">{title}</h3>
      <p className="soft">{what}</p>
      <dl className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[110px_minmax(0,1fr)]">
        <Fact name={t`Kept now`}>{t`${plural(kept.entries, { one: '# entry', other: '# entries' })}`}</Fact>
        <Fact name={t`Because`}>{grounds[DATA_PURPOSES[kept.purpose].ground]}</Fact>
        <Fact name={t`Until when`}>{until}</Fact>
      </dl>
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="small faint">{name}</dt>
    <dd className="small">{children}</dd>
  </>
);

const dayWords = (day: string): string => `${formatLongDay(day as CalendarDate)} ${day.slice(0, 4)}`;

/** Until when what is kept for a purpose stays, with the person's own days where a clock or the books have some. */
function useUntil({ purpose, goes_after_days: days, last_goes_on: last, books_until: books }: KeptFor): string {
  const { t } = useLingui();
  const { ends } = usePurposeWords();
  const { end } = DATA_PURPOSES[purpose];
  if (days !== null) {
    const each = t`Each for ${plural(days, { one: '# day', other: '# days' })} after it is over`;
    return last === null ? t`${each}.` : t`${each}: the last of it goes on ${dayWords(last)}.`;
  }
  if (books === null) return ends[end];
  const day = dayWords(books);
  return t`${ends.books} That is until ${day} at least.`;
}

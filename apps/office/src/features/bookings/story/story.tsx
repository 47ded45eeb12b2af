import type { BookingStory, StoryEntry } from '@basera/contract/endpoints/office/bookings';
import { formatRupees } from '@basera/contract/money';
import { STORY_PARTS, type StoryPart } from '@basera/contract/rules/office/story';
import { Button } from '@basera/ui/button.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { exactMomentWords } from '../../../browser/date-words';
import { FactRows } from '../../../browser/fact-words';
import { ReasonDialog } from '../../../browser/reasons/reason-dialog';
import { useMay } from '../../../browser/session';
import { readBookingAgain } from '../calls';
import { useAccountWords, useEntryWords, usePartWords } from './story-words';
import { ToldAddress } from './told-address';
import './words/story-catalogue';

type Props = {
  bookingId: number;
  story: BookingStory;
  part: StoryPart | undefined;
  onPart(part: StoryPart | undefined): void;
  onMore(): void;
  isReading: boolean;
};

/** All that became of a booking, the latest first, whole or by part. */
export function Story({ bookingId, story, part, onPart, onMore, isReading }: Props) {
  const { t } = useLingui();
  const partWords = usePartWords();
  const all = Object.values(story.counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: undefined, words: t`All`, count: all },
    ...STORY_PARTS.map((value) => ({ value, words: partWords[value], count: story.counts[value] ?? 0 })),
  ];
  return (
    <section className="story-main" aria-labelledby="story">
      <h2 id="story">{t`Story`}</h2>
      <div className="story-parts">
        {tabs.map(({ value, words, count }) => (
          <Button
            key={words}
            size="s"
            variant={part === value ? 'tint' : 'ghost'}
            aria-pressed={part === value}
            onClick={() => onPart(value)}
          >
            {words} <span className="faint">{count}</span>
          </Button>
        ))}
      </div>
      {story.withheld > 0 && <Withheld bookingId={bookingId} count={story.withheld} />}
      {story.entries.length === 0 && <p className="soft">{t`Nothing of that.`}</p>}
      <ol className="story-rows">
        {story.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {story.entries.length < story.total && (
        <Button variant="outline" busy={isReading} onClick={onMore}>
          {t`Show older (${story.total - story.entries.length})`}
        </Button>
      )}
    </section>
  );
}

/** What persons and colleagues wrote stands in the story once it is said why one looks. */
function Withheld({ bookingId, count }: { bookingId: number; count: number }) {
  const { t } = useLingui();
  const [asksWhy, setAsksWhy] = useState(false);
  return (
    <div className="story-withheld">
      <p className="soft">
        <Plural
          value={count}
          one="# thing that guest, owner or colleagues wrote is left out until you have said why you look."
          other="# things that guest, owner or colleagues wrote are left out until you have said why you look."
        />
      </p>
      <Button variant="outline" size="s" onClick={() => setAsksWhy(true)}>{t`Say why and read it`}</Button>
      {asksWhy && (
        <ReasonDialog
          subject={{ kind: 'booking', id: bookingId }}
          onGiven={() => void readBookingAgain(bookingId)}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </div>
  );
}

const BAD = /(?:^|_)(?:failed|refused)$/;

/** A sum that is taken from an account has its sign before the rupees. */
const signed = (amount: number): string => (amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount));

function Entry({ entry }: { entry: StoryEntry }) {
  const words = useEntryWords();
  const { kind, what, at, part, facts, lines, refers_to: refers } = entry;
  const isBad = BAD.test(what) || facts.some(({ name }) => name === 'error');
  return (
    <li data-part={part} className={isBad ? 'is-bad' : undefined}>
      <time dateTime={at}>{exactMomentWords(at)}</time>
      <div>
        <p className="story-what">
          {refers && refers.kind !== 'message' ? <CaseLink refers={refers}>{words(entry)}</CaseLink> : words(entry)}
        </p>
        {facts.length > 0 && (
          <dl className="fact-list">
            <FactRows facts={facts} />
          </dl>
        )}
        {refers?.kind === 'message' && kind === 'message' && <ToldAddress id={refers.id} />}
        {lines.length > 0 && <Lines lines={lines} />}
      </div>
    </li>
  );
}

/** To where the case is worked on, for who may read it. */
function CaseLink({ refers, children }: { refers: NonNullable<StoryEntry['refers_to']>; children: string }) {
  const may = useMay();
  const right =
    refers.kind === 'ticket' ? 'read_tickets' : refers.kind === 'dispute' ? 'read_payments' : 'read_bookings';
  if (!may(right)) return children;
  return (
    <Link className="link" to={`/cases/${refers.kind}/${refers.id}`}>
      {children}
    </Link>
  );
}

/** What was written into the books: folded, since few need it. */
function Lines({ lines }: Pick<StoryEntry, 'lines'>) {
  const { t } = useLingui();
  const accounts = useAccountWords();
  return (
    <details>
      <summary>{t`Lines`}</summary>
      <table className="story-lines">
        <thead className="sr">
          <tr>
            <th scope="col">{t`Account`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
            <tr key={index}>
              <td>{accounts[account]}</td>
              <td>{signed(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import type { RegisterEntry } from '@basera/contract/endpoints/partners/register';
import { countryName } from '@basera/contract/rules/register/countries';
import { formatWeekdayAndYear } from '@basera/contract/words/date-words';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '../words/booking-words';
import { ownRegisterQuery, removeOwn } from './calls';
import { OwnEntryForm } from './own-entry-form';

type Props = { bookingId: number; guestName: string };

/** Those who come, as the house has to write them down. */
export function OwnRegister({ bookingId, guestName }: Props) {
  const { t } = useLingui();
  /** The key of the entry that is changed, or 'new'. */
  const [open, setOpen] = useState<string | null>(null);
  const { data: register, error, refetch } = useQuery(ownRegisterQuery(bookingId), queries);
  if (!register && error)
    return (
      <Note tone="bad" role="alert">
        {messageOf(error)} <Button variant="ghost" onClick={() => void refetch()}>{t`Try again`}</Button>
      </Note>
    );
  if (!register) return <Skeleton height={120} className="rounded-card" />;
  const { entries, closed } = register;
  const close = () => setOpen(null);
  const day = formatWeekdayAndYear(register.deleted_on);
  return (
    <div className="stack-16">
      {closed && <Note>{closed}</Note>}
      <ul className="grid gap-1.5">
        {entries.map((entry) => (
          <li key={entry.key} className="grid gap-1">
            {open === entry.key ? (
              <OwnEntryForm bookingId={bookingId} entry={entry} onDone={close} />
            ) : (
              <Entry bookingId={bookingId} entry={entry} isOpen={closed === null} onChange={() => setOpen(entry.key)} />
            )}
          </li>
        ))}
      </ul>
      {closed === null && open === 'new' && (
        <OwnEntryForm
          bookingId={bookingId}
          entry={null}
          name={entries.length === 0 ? guestName : undefined}
          onDone={close}
        />
      )}
      {closed === null && open === null && (
        <div>
          <Button variant="outline" onClick={() => setOpen('new')}>
            {entries.length === 0 ? t`Add the first guest` : t`Add another guest`}
          </Button>
        </div>
      )}
      {closed === null && (
        <p className="small soft">{t`Only the house sees this. It is deleted on ${day}, as the law has the house keep it for a year.`}</p>
      )}
    </div>
  );
}

type EntryProps = { bookingId: number; entry: RegisterEntry; isOpen: boolean; onChange(): void };

function Entry({ bookingId, entry, isOpen, onChange }: EntryProps) {
  const { t } = useLingui();
  const { name, missing } = entry;
  const fields = t`${plural(missing.length, { one: '# field to fill in yet', other: '# fields to fill in yet' })}`;
  const removing = useMutation({ mutationFn: () => removeOwn(bookingId, entry.key) }, queries);
  const isSent = entry.form.some(({ sent_at }) => sent_at !== null);
  return (
    <div className="spread flex-wrap">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium" translate="no">
          {name}
        </p>
        <p className="small soft">
          {countryName(entry.nationality)}
          {missing.length > 0 && ` · ${fields}`}
        </p>
      </div>
      {isOpen && !isSent && (
        <div className="flex gap-1">
          <Button size="s" variant="outline" aria-label={t`Change ${name}`} onClick={onChange}>
            {t`Change`}
          </Button>
          <Button
            size="s"
            variant="ghost"
            aria-label={t`Remove ${name}`}
            busy={removing.isPending}
            onClick={() => removing.mutate()}
          >
            {t`Remove`}
          </Button>
        </div>
      )}
      {removing.error && (
        <p className="error basis-full" role="alert">
          {messageOf(removing.error)}
        </p>
      )}
    </div>
  );
}

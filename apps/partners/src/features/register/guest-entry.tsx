import type { RegisterEntry } from '@basera/contract/endpoints/partners/register';
import { countryName } from '@basera/contract/rules/register/countries';
import { listed, several } from '@basera/contract/words/phrases';
import { fieldWords } from '@basera/contract/words/register-words';
import { Badge } from '@basera/ui/badge.tsx';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { remove } from './calls';
import { FormSteps } from './form-steps';
import { Identity } from './identity-form';

// The library of forms and all countries are loaded behind the list.
const EntryForm = lazy(async () => ({ default: (await import('./entry-form')).EntryForm }));

export function LateEntryForm(props: { bookingId: number; entry: RegisterEntry | null; onDone(): void }) {
  return (
    <Suspense fallback={<Skeleton height={320} className="rounded-card" />}>
      <EntryForm {...props} />
    </Suspense>
  );
}

type Props = { bookingId: number; entry: RegisterEntry; canWrite: boolean };

/** One guest: who they are, which ID was seen, and of who comes from abroad Form III. */
export function GuestEntry({ bookingId, entry, canWrite }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { name, form } = entry;
  const removing = useMutation({
    mutationFn: () => remove({ bookingId, key: entry.key }),
    onSuccess: () => toast({ title: t`${name} is out of the register`, tone: 'good' }),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
  });
  return (
    <li className="register-guest">
      <div className="register-head">
        <div className="min-w-0">
          <h3 className="h3 wrap-anywhere">{name}</h3>
          <p className="small soft">
            {countryName(entry.nationality)} · {entry.by_guest ? t`entered by the guest` : t`entered at the desk`}
          </p>
        </div>
        {canWrite && !isOpen && (
          <div className="row">
            <Button size="s" variant="outline" aria-label={t`Change ${name}`} onClick={() => setOpen(true)}>
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
      </div>
      {isOpen ? (
        <LateEntryForm bookingId={bookingId} entry={entry} onDone={() => setOpen(false)} />
      ) : (
        <>
          {form.length > 0 && <Missing entry={entry} />}
          <Identity bookingId={bookingId} entry={entry} canWrite={canWrite} />
          {form.length > 0 && <FormSteps bookingId={bookingId} entry={entry} canWrite={canWrite} />}
        </>
      )}
    </li>
  );
}

const NAMED = 3;
function Missing({ entry: { missing } }: Pick<Props, 'entry'>) {
  const { t } = useLingui();
  if (missing.length === 0)
    return (
      <p>
        <Badge tone="good">{t`All that Form III asks is here`}</Badge>
      </p>
    );
  const first = missing.slice(0, NAMED).map((field) => fieldWords[field].toLowerCase());
  const more = missing.length - first.length;
  const names = listed(more > 0 ? [...first, several(more, 'more field')] : first);
  return <p className="small text-warn">{t`Form III still needs: ${names}.`}</p>;
}

import { formatWeekdayAndYear } from '@basera/contract/words/date-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { downloadRegister, registerQuery } from './calls';
import { GuestEntry, LateEntryForm } from './guest-entry';
import './words/register-catalogue';
import './register.css';
import { LoadFailed } from '../../shell/load-failed';

/** The register of a booking: who stays, for the house and for the authorities. For who runs the desk. */
export function RegisterSection({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { data: register, error, refetch } = useQuery(registerQuery(bookingId));
  if (!register && error) return <LoadFailed onRetry={refetch}>{messageOf(error)}</LoadFailed>;
  if (!register) return <Skeleton height={220} className="rounded-card" />;
  const { entries, closed, booking } = register;
  const canWrite = closed === null;
  const day = formatWeekdayAndYear(register.deleted_on);
  return (
    <section className="card card-pad register" aria-labelledby="register">
      <div className="register-head">
        <div>
          <h2 className="h2" id="register">{t`Register of guests`}</h2>
          <p className="soft small">{t`${entries.length} of ${booking.guests} guests`}</p>
        </div>
        {entries.length > 0 && <Export bookingId={bookingId} />}
      </div>
      {closed && <Note>{closed}</Note>}
      {entries.length === 0 && canWrite && (
        <p className="soft">{t`Nobody is entered yet. Guests can do it on their trip’s page before they arrive.`}</p>
      )}
      <ul className="register-guests">
        {entries.map((entry) => (
          <GuestEntry key={entry.key} bookingId={bookingId} entry={entry} canWrite={canWrite} />
        ))}
      </ul>
      {canWrite && isAdding && <LateEntryForm bookingId={bookingId} entry={null} onDone={() => setAdding(false)} />}
      {canWrite && !isAdding && (
        <div>
          <Button variant="outline" onClick={() => setAdding(true)}>
            <Plus className="i i-s" aria-hidden="true" />
            {t`Add a guest`}
          </Button>
        </div>
      )}
      {canWrite && <p className="small soft">{t`Deleted on ${day}, as the law has it kept for a year.`}</p>}
    </section>
  );
}

function Export({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: () => downloadRegister(bookingId),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
  });
  return (
    <Button
      size="s"
      variant="outline"
      busy={saving.isPending}
      busyLabel={t`Preparing...`}
      onClick={() => saving.mutate()}
    >
      <Download className="i i-s" aria-hidden="true" />
      {t`CSV`}
      <span className="sr"> {t`of the register`}</span>
    </Button>
  );
}

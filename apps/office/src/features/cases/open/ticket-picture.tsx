import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from '../calls';

/** The picture that came with a ticket: small, and whole where it is pressed. */
export function TicketPicture({ ticketId }: { ticketId: number }) {
  const { t } = useLingui();
  const asked = pictureQuery(ticketId);
  // It never changes.
  const { data, error } = useQuery({ ...asked, staleTime: Number.POSITIVE_INFINITY });
  if (error) {
    return (
      <Note tone="bad" role="alert">
        <p>{messageOf(error)}</p>
        <Button variant="ghost" size="s" onClick={() => void readAgain(asked.queryKey)}>{t`Try again`}</Button>
      </Note>
    );
  }
  return (
    <details className="ticket-picture">
      <summary>
        {data ? <img src={data} alt={t`Sent with the ticket`} /> : <Skeleton height={120} width={160} />}
        <span className="small soft">{t`Picture sent with the ticket: press for all of it`}</span>
      </summary>
    </details>
  );
}

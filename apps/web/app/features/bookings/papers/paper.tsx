import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import type { FileEndpoint } from '@basera/contract/endpoints/endpoint';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { download } from '@basera/ui/browser/calls/download.ts';
import { Button } from '@basera/ui/button.tsx';
import { FileText, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type PaperProps = {
  endpoint: FileEndpoint;
  booking: Inquiry;
  /** Which of several of its kind it is. */
  params?: Record<string, string>;
  onProblem(words: string | null): void;
  /** What kind of file it is, for those who cannot see the picture. */
  kind?: string;
  icon?: LucideIcon;
  size?: 's';
  children: ReactNode;
};

/** A paper of a booking, a press from being kept. */
export function Paper({
  endpoint,
  booking,
  params,
  onProblem,
  kind = 'PDF',
  icon: Icon = FileText,
  size,
  children,
}: PaperProps) {
  const { t } = useLingui();
  const { name } = booking.room.property;
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    onProblem(null);
    try {
      await download(endpoint, { bookingId: String(booking.id), ...params });
    } catch (error) {
      console.error(error);
      onProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" {...(size && { size })} busy={busy} busyLabel={t`Preparing...`} onClick={fetchIt}>
      <Icon className="i i-s" aria-hidden="true" />
      {children}
      <span className="sr"> {t`(${kind}) for ${name}`}</span>
    </Button>
  );
}

import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import { momentInIndia } from '@basera/contract/words/date-words';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';

type Props = { dispute: NonNullable<Inquiry['dispute']>; status: Inquiry['status'] };

/** That a booking is disputed, what it means for the guest's money, or how it was decided. */
export function DisputeNote({ dispute, status }: Props) {
  const words = useDisputeWords(dispute, isConfirmed(status));
  return <Note tone={dispute.decided_at ? 'info' : 'warn'}>{words}</Note>;
}

/** `stands`: the booking was not cancelled. */
function useDisputeWords(dispute: Props['dispute'], stands: boolean): string {
  const { t } = useLingui();
  const { by, is_kept, opened_at, decided_at, outcome, refund, taken } = dispute;
  const [since, on, sum] = [momentInIndia(opened_at), momentInIndia(decided_at ?? opened_at), formatRupees(refund)];
  if (decided_at === null) {
    const kept = is_kept ? ` ${t`What the owner is to have is kept back until then.`}` : '';
    const standing = stands ? ` ${t`Your booking stands.`}` : '';
    return by === 'bank'
      ? `${t`Your bank asks for this money back since ${since}, and decides.`}${kept}${standing}`
      : `${t`We look into this booking since ${since}, and write to you once it is decided.`}${kept}${standing}`;
  }
  if (outcome === 'guest') return t`Decided on ${on}: ${sum} goes back to you, beyond the terms of your booking.`;
  if (taken > 0) {
    const took = formatRupees(taken);
    return t`Your bank decided on ${on}, and takes ${took} back itself. It tells you when it is on your account.`;
  }
  if (outcome === 'bank') return t`Your bank ended it on ${on}, and tells you how.`;
  return by === 'bank'
    ? t`No word of your bank about it reached us, and on ${on} we let the owner be paid as agreed. Should your bank still speak, its word counts.`
    : stands
      ? t`Decided on ${on}: the owner is paid as agreed, and your booking stays as it was.`
      : t`Decided on ${on}: the owner is paid as agreed.`;
}

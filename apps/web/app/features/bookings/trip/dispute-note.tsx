import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { momentInIndia } from '@basera/contract/words/date-words';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';

/** That a booking is disputed, what it means for the guest's money, or how it was decided. */
export function DisputeNote({ dispute }: { dispute: NonNullable<Inquiry['dispute']> }) {
  const words = useDisputeWords(dispute);
  return <Note tone={dispute.decided_at ? 'info' : 'warn'}>{words}</Note>;
}

function useDisputeWords({
  by,
  is_kept,
  opened_at,
  decided_at,
  outcome,
  refund,
  taken,
}: NonNullable<Inquiry['dispute']>): string {
  const { t } = useLingui();
  const [since, on, sum] = [momentInIndia(opened_at), momentInIndia(decided_at ?? opened_at), formatRupees(refund)];
  if (decided_at === null && !is_kept)
    return by === 'bank'
      ? t`Your bank asks for this money back since ${since}, and decides; your booking stands.`
      : t`We look into this booking since ${since}; your booking stands, and we write to you once it is decided.`;
  if (decided_at === null)
    return by === 'bank'
      ? t`Your bank asks for this money back since ${since}. We keep back what the owner is to have until your bank has decided; your booking stands.`
      : t`We look into this booking since ${since}. What the owner is to have is kept back until it is decided; your booking stands, and we write to you.`;
  if (outcome === 'guest') return t`Decided on ${on}: ${sum} goes back to you, beyond the terms of your booking.`;
  if (taken > 0) {
    const took = formatRupees(taken);
    return t`Your bank decided on ${on}, and takes ${took} back itself. It tells you when it is on your account.`;
  }
  if (outcome === 'bank') return t`Your bank ended it on ${on}, and tells you how.`;
  return by === 'bank'
    ? t`No word of your bank about it reached us, and on ${on} we let the owner be paid as agreed. Should your bank still speak, its word counts.`
    : t`Decided on ${on}: the owner is paid as agreed, and your booking stays as it was.`;
}

import type { BookingPage } from '@basera/contract/endpoints/partners/desk';
import type { GuestMark } from '@basera/contract/rules/business/guest-marks';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button, type ButtonVariant } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { mark, OWNER_BOOKINGS, takeBack } from '../calls';

type Props = { bookingId: number; guest: string; can: Pick<BookingPage['can'], 'mark' | 'undo'>; size?: 's' };

const variants: Record<GuestMark, ButtonVariant> = { arrived: 'tint', left: 'tint', no_show: 'outline' };

/** Says that the guests came, left or did not come; the last word can be taken back the same day. */
export function MarkButtons({ bookingId, guest, can, size }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const marking = useMutation({
    mutationFn: ({ as, isUndo }: { as: GuestMark; isUndo: boolean }) =>
      isUndo ? takeBack(bookingId, as) : mark(bookingId, as),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
    // Lists stand elsewhere on the page.
    onSettled: () => readAgain(OWNER_BOOKINGS),
  });
  const busyAs = marking.isPending ? marking.variables : null;
  const words: Record<GuestMark, string> = { arrived: t`Mark arrived`, left: t`Mark left`, no_show: t`Did not come` };
  const undo = can.undo;
  const whose = <span className="sr"> {guest}</span>;
  return (
    <>
      {can.mark.map((as) => (
        <Button
          key={as}
          {...(size && { size })}
          variant={variants[as]}
          busy={busyAs?.as === as && !busyAs.isUndo}
          busyLabel={t`Saving...`}
          onClick={() => marking.mutate({ as, isUndo: false })}
        >
          {words[as]}
          {whose}
        </Button>
      ))}
      {undo && (
        <Button
          {...(size && { size })}
          variant="ghost"
          busy={busyAs?.isUndo === true}
          busyLabel={t`Saving...`}
          onClick={() => marking.mutate({ as: undo, isUndo: true })}
        >
          {t`Undo`}
          {whose}
        </Button>
      )}
    </>
  );
}

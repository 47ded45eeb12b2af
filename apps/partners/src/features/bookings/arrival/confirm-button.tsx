import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { confirm } from './calls';

/** One press: the guests are expected. */
export function ConfirmButton({ bookingId, name }: { bookingId: number; name: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const confirming = useMutation({
    mutationFn: () => confirm(bookingId),
    onSuccess: () => toast({ title: t`Confirmed: you expect ${name}`, tone: 'good' }),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
  });
  return (
    <Button
      busy={confirming.isPending}
      busyLabel={t`Confirming...`}
      onClick={() => confirming.mutate()}
      aria-label={t`We expect them: ${name}`}
    >
      {t`We expect them`}
    </Button>
  );
}

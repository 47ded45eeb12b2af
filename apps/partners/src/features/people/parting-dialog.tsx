import type { Member } from '@basera/contract/endpoints/partners/businesses';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { businessesQuery } from '../../browser/business';
import { letGo, PEOPLE } from './calls';

type Props = {
  businessId: number;
  member: Pick<Member, 'user_id' | 'name'>;
  isSelf: boolean;
  onClose(): void;
};

/** Asks before somebody loses what they see and may do. */
export function PartingDialog({ businessId, member: { user_id, name }, isSelf, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const parting = useMutation({
    mutationFn: () => letGo(businessId, user_id),
    onSuccess() {
      toast({ title: isSelf ? t`You have left` : t`${name} has no access any more`, tone: 'good' });
      onClose();
      void Promise.all([readAgain(PEOPLE), isSelf && readAgain(businessesQuery.queryKey)]);
    },
  });
  return (
    <Dialog
      open
      busy={parting.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={isSelf ? t`Leave this business?` : t`Let ${name} go?`}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-1.5">
          <Button variant="outline" onClick={onClose} disabled={parting.isPending} data-autofocus>{t`Not now`}</Button>
          <Button
            variant="danger"
            busy={parting.isPending}
            busyLabel={t`One moment...`}
            onClick={() => parting.mutate()}
          >
            {isSelf ? t`Leave` : t`Let go`}
          </Button>
        </div>
      }
    >
      <div className="stack-16">
        <p className="lead">
          {isSelf
            ? t`You see its bookings, guests and messages no more, at once and on every device. An owner can ask you back.`
            : t`They see bookings, guests and messages no more, at once and on every device. What they did stays in the log. You can ask them back.`}
        </p>
        {parting.error && (
          <Note tone="bad" role="alert">
            {messageOf(parting.error)}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

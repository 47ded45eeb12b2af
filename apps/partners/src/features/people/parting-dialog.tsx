import type { Member } from '@basera/contract/endpoints/partners/businesses';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useLingui } from '@lingui/react/macro';
import { businessesQuery } from '../../browser/business';
import { ConfirmDialog } from '../../shell/confirm-dialog';
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
  return (
    <ConfirmDialog
      title={isSelf ? t`Leave this business?` : t`Let ${name} go?`}
      means={
        isSelf
          ? t`You see its bookings, guests and messages no more, at once and on every device. An owner can ask you back.`
          : t`They see bookings, guests and messages no more, at once and on every device. What they did stays in the log. You can ask them back.`
      }
      act={isSelf ? t`Leave` : t`Let go`}
      run={() => letGo(businessId, user_id)}
      done={isSelf ? t`You have left` : t`${name} has no access any more`}
      onClose={onClose}
      onDone={() => void Promise.all([readAgain(PEOPLE), isSelf && readAgain(businessesQuery.queryKey)])}
    />
  );
}

import type { StaffRight } from '@basera/contract/rules/office/staff-roles';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '../browser/session';

export type Place = { to: string; words: string; right: StaffRight | null };

/** Where the navigation leads in this role, in its order. */
export function usePlaces(): Place[] {
  const { t } = useLingui();
  const may = useMay();
  const places: Place[] = [
    { to: '/cases', words: t`Cases`, right: 'read_bookings' },
    { to: '/listings', words: t`Stays`, right: 'read_listings' },
    { to: '/approvals', words: t`Second pair of eyes`, right: null },
    { to: '/accounts', words: t`Accounts`, right: 'check_accounts' },
    { to: '/payouts', words: t`Payouts`, right: 'run_payouts' },
    { to: '/costs', words: t`Costs`, right: 'run_payouts' },
    { to: '/returns', words: t`Tax returns`, right: 'run_payouts' },
    { to: '/books', words: t`Books`, right: 'correct_books' },
    { to: '/looking', words: t`Over the shoulder`, right: 'look_over_shoulder' },
    { to: '/machine', words: t`Machine room`, right: 'read_machine' },
    { to: '/staff', words: t`Staff`, right: 'manage_staff' },
    { to: '/audit', words: t`Audit`, right: 'read_audit' },
  ];
  return places.filter(({ right }) => right === null || may(right));
}

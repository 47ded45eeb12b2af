import type { StaffRight } from '@basera/contract/rules/office/staff-roles';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '../browser/session';

export type Place = {
  to: string;
  words: string;
  right: StaffRight | null;
  /** What else is part of it, by the first words of its addresses. */
  also?: string[];
};

/** What the navigation has under one name. */
export type PlaceGroup = { words: string; places: Place[] };

/** Where the navigation leads in this role, in its order; what of a group one may see alone stands under its own name. */
export function usePlaceGroups(): PlaceGroup[] {
  const { t } = useLingui();
  const may = useMay();
  const groups: { words?: string; places: Place[] }[] = [
    { places: [{ to: '/cases', words: t`Cases`, right: 'read_bookings' }] },
    {
      places: [
        {
          to: '/listings',
          words: t`Stays`,
          right: 'read_listings',
          also: ['/likenesses', '/proofs', '/paused', '/stays'],
        },
      ],
    },
    { places: [{ to: '/approvals', words: t`Second pair of eyes`, right: null }] },
    {
      words: t`Money`,
      places: [
        { to: '/payouts', words: t`Payouts`, right: 'run_payouts' },
        { to: '/accounts', words: t`Accounts`, right: 'check_accounts' },
        { to: '/books', words: t`Books`, right: 'correct_books' },
        { to: '/costs', words: t`Costs`, right: 'run_payouts' },
        { to: '/returns', words: t`Tax returns`, right: 'run_payouts' },
      ],
    },
    { places: [{ to: '/looking', words: t`Over the shoulder`, right: 'look_over_shoulder' }] },
    { places: [{ to: '/machine', words: t`Machine room`, right: 'read_machine' }] },
    {
      words: t`Staff and audit`,
      places: [
        { to: '/staff', words: t`Staff`, right: 'manage_staff' },
        { to: '/audit', words: t`Audit`, right: 'read_audit' },
      ],
    },
  ];
  return groups.flatMap(({ words, places }) => {
    const own = places.filter(({ right }) => right === null || may(right));
    const [only] = own;
    return only ? [{ words: own.length > 1 && words ? words : only.words, places: own }] : [];
  });
}

/** Whether an address is of the place. */
export const isAt = (pathname: string, { to, also = [] }: Place): boolean =>
  [to, ...also].some((one) => pathname === one || pathname.startsWith(`${one}/`));

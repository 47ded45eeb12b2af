import type { Bill } from '@basera/contract/rules/price-rows';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { type Heads, type PickedRoom, reserveAddress } from './room-picks';

/** What rooms come to that the address of a page names, as the server reckoned it; `of` says which, for whom. */
export type FirstBill = { of: string; bill: Bill };

export const billKey = (picked: PickedRoom[], { guests, children }: Heads): string =>
  reserveAddress('', picked, { dates: null, guests, ...(children && { children }) });

// The rule comes once the page is alive: until then nothing can be picked that the server has not reckoned.
const useRule = lateLoader(() => import('@basera/contract/rules/price-rows'));

/** What the picked rooms come to for a party; null in the moment before the rule has come. */
export function useBill(picked: PickedRoom[], party: Heads, first: FirstBill | null): Bill | null {
  const rule = useRule(true);
  if (rule && rule !== 'failed') return rule.billOf(picked, party.guests, party.children);
  return first?.of === billKey(picked, party) ? first.bill : null;
}

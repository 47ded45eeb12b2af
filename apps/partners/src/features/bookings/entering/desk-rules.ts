import type { DeskRoom, DeskTerms } from '@basera/contract/endpoints/partners/desk';
import { toE164, toEmail } from '@basera/contract/rules/phone';
import type { Problems } from '@basera/ui/fields/use-entry-form.ts';

/** What is typed; the rooms are chosen beside it. */
export type DeskEntry = { guest_name: string; phone: string; email: string; amount: string };

/** How many of a kind, and whether with the meals that are a choice. */
export type ChosenRoom = { quantity: number; includes_meal: boolean };
export type Chosen = Readonly<Record<number, ChosenRoom>>;

/** What the chosen rooms cost, in rupees. */
export const costOf = (rooms: readonly DeskRoom[], chosen: Chosen): number =>
  rooms.reduce((sum, { room_id, price, meals }) => {
    const of = chosen[room_id];
    return of ? sum + of.quantity * (price + (of.includes_meal && meals ? meals.price : 0)) : sum;
  }, 0);

/** The rooms that go out: those of which there is one or more, none beyond what is free. */
export const roomsOf = (rooms: readonly DeskRoom[], chosen: Chosen): DeskTerms['rooms'] =>
  rooms.flatMap(({ room_id, free }) => {
    const of = chosen[room_id];
    const quantity = Math.min(of?.quantity ?? 0, free);
    return of && quantity > 0 ? [{ room_id, quantity, includes_meal: of.includes_meal }] : [];
  });

/** How many the chosen rooms sleep. */
export const sleepsOf = (rooms: readonly DeskRoom[], chosen: Chosen): number =>
  rooms.reduce((sum, { room_id, sleeps }) => sum + sleeps * (chosen[room_id]?.quantity ?? 0), 0);

type Guest = Pick<DeskTerms, 'guest_name' | 'phone' | 'email' | 'amount'>;
type Words = { name: string; phone: string; email: string; amount: string };

/** '4,500' and '₹4500' as 4500; undefined for nothing, NaN for what is no amount. */
export function amountIn(text: string): number | undefined {
  const bare = text.replace(/[₹,\s]/g, '');
  if (bare === '') return undefined;
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Number(bare) : Number.NaN;
}

/** Who comes and what was agreed, or what is wrong with it. */
export function readEntry(entry: DeskEntry, words: Words): { ready: Guest } | { problems: Problems<DeskEntry> } {
  const name = entry.guest_name.trim();
  const phone = toE164(entry.phone);
  const email = entry.email.trim() === '' ? null : toEmail(entry.email);
  const amount = amountIn(entry.amount);
  const problems: Problems<DeskEntry> = {
    guest_name: name ? undefined : words.name,
    phone: phone ? undefined : words.phone,
    email: entry.email.trim() !== '' && !email ? words.email : undefined,
    amount: amount !== undefined && !(amount >= 1) ? words.amount : undefined,
  };
  if (!phone || Object.values(problems).some(Boolean)) return { problems };
  return { ready: { guest_name: name, phone, email, ...(amount !== undefined && { amount }) } };
}

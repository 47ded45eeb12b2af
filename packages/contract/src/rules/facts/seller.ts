import type { CalendarDate } from '../../calendar-date.ts';

/** How a seller stands with the tax offices, as somebody of ours has seen it proved. */
export const GST_STANDINGS = ['registered', 'unregistered'] as const;

/**
 * Who sells a stay, as the E-Commerce Rules have it told before anybody books: the business, and never a person's telephone, e-mail or
 * GSTIN, which has a PAN in it. `since`: the day from which on it is here. Null where nobody noted it.
 */
export type Seller = { name: string; since: CalendarDate | null; gst: (typeof GST_STANDINGS)[number] | null };

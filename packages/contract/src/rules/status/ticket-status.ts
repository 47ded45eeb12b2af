/** The life of a support ticket. Who writes again after an answer opens it again. */
export const ticketLifecycle = {
  open: { next: ['answered', 'closed'] },
  answered: { next: ['open', 'closed'] },
  closed: { next: ['open'] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type TicketStatus = keyof typeof ticketLifecycle;
export const TICKET_STATUSES = Object.keys(ticketLifecycle) as TicketStatus[];

export const canMoveTicket = (from: TicketStatus, to: TicketStatus): boolean =>
  (ticketLifecycle[from].next as readonly string[]).includes(to);

/** What a ticket can be about, in the order in which the form offers them. */
export const ticketCategories = {
  booking: 'Booking',
  payment: 'Payment',
  account: 'Account',
  onboarding: 'New Listing',
  booking_confirmation: 'Booking confirmation',
  call: 'Speak to a support agent',
  other: 'Other',
} as const;

export type TicketCategory = keyof typeof ticketCategories;
export const TICKET_CATEGORIES = Object.keys(ticketCategories) as TicketCategory[];

import type { TicketCategory } from '@basera/contract/rules/status/ticket-status';

/** Who writes to support before the first morning in the office, in hours from the first start. */
export type DemoTicket = {
  number: string;
  /** Which of the morning's guests. */
  guest: 'disputing' | 'collided' | 'coming';
  category: TicketCategory;
  subject: string;
  message: string;
  hoursAgo: number;
  /** Of the demo's pictures: what came with it. */
  picture: string;
  /** What was written since: by us, and again by the guest. */
  then?: { by: 'us' | 'guest'; message: string; hoursAgo: number }[];
  note?: string;
};

export const demoTickets: readonly DemoTicket[] = [
  {
    number: 'BT-4KQ7-9RTM',
    guest: 'coming',
    category: 'payment',
    subject: 'Paid twice for one stay',
    message:
      'My bank shows two payments for the same booking, a minute apart. Your page says one.\nPlease send the second back.',
    hoursAgo: 61,
    picture: 'interior/double-room-13.webp',
  },
  {
    number: 'BT-7WXC-3HPD',
    guest: 'disputing',
    category: 'booking',
    subject: 'The bathroom is not the one in the pictures',
    message: 'We were given another room than the one we booked. This is its bathroom. We should like part of it back.',
    hoursAgo: 3,
    picture: 'interior/bathroom-day-2.webp',
  },
  {
    number: 'BT-9FVN-6ZKA',
    guest: 'collided',
    category: 'booking_confirmation',
    subject: 'Invoice with the GST number of my company',
    message: 'I need the invoice in the name of my company. Where do I give its GST number?',
    hoursAgo: 44,
    picture: 'interior/lobby-day-2.webp',
    then: [
      {
        by: 'us',
        message: 'On the page of your trip, below the price: "Invoice for a company". It is written again at once.',
        hoursAgo: 40,
      },
      {
        by: 'guest',
        message: 'Done, thank you. And the one of my stay in August? There the button is missing.',
        hoursAgo: 5,
      },
    ],
    note: 'August was before invoices had a buyer: papers of that month are written by finance.',
  },
];

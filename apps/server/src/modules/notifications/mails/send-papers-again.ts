import type { Attachment } from '../../../providers/email/email.ts';
import { untoldPapers } from '../../papers/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { bookingMail, type Mail, stayFacts, writtenMail } from './booking-mail.ts';
import { bookingToTell, confirmedEmail, roomsToTell } from './mail-queries.ts';
import { tellOfEach } from './untold.ts';

/** Sends papers that staff were asked for once more, to the address their guest has now. */
export const sendPapersAgain = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldPapers, async ({ id, booking_id, paper, asked_at }) => {
    const { email: _, called_off_because: __, ...booking } = await bookingToTell(deps.db, booking_id);
    const to = booking.user_id === null ? null : await confirmedEmail(deps.db, booking.user_id);
    const rooms = await roomsToTell(deps.db, booking_id);
    const voucher = () => deps.voucher(booking_id);
    const told = { kind: 'accepted', refund: booking.amount, at: asked_at, booking, rooms, voucher } as const;
    const mail = paper === 'confirmation' ? bookingMail(told, deps) : await paperMail(told, paper, deps);
    if (to && mail) await deps.email.send({ to, messageId: `paper-again-${id}`, bookingId: booking_id, ...mail });
  });

const WORDS = {
  voucher: {
    name: 'voucher',
    lead: 'Here is your voucher once more. Show it when you arrive, on paper or on your phone.',
  },
  invoice: { name: 'invoice', lead: 'Here is your tax invoice once more.' },
  credit_notes: { name: 'credit note', lead: 'Here is once more what was taken back of your tax invoice.' },
};

type Told = Parameters<typeof bookingMail>[0];

async function paperMail({ booking, rooms }: Told, paper: keyof typeof WORDS, deps: NotificationsDeps): Promise<Mail> {
  const { name, lead } = WORDS[paper];
  const page = {
    title: `Your ${name}: ${booking.property_name}`,
    greeting: `Hello ${booking.guest_name},`,
    lead,
    facts: [['Booking ID', `#${booking.id}`] as [string, string], ...stayFacts(booking, rooms)],
    link: { href: `${deps.origin}/bookings`, label: 'See your bookings' },
    closing: `You asked us for it. Questions? Write to ${deps.supportEmail}.`,
  };
  return { ...writtenMail(page), attachments: await attachedOf(paper, booking.id, deps) };
}

async function attachedOf(paper: keyof typeof WORDS, id: number, deps: NotificationsDeps): Promise<Attachment[]> {
  const contentType = 'application/pdf';
  if (paper === 'credit_notes')
    return (await deps.creditNotes(id)).map(({ filename, draw }) => ({ filename, contentType, content: draw }));
  const content = () => (paper === 'voucher' ? deps.voucher(id) : deps.invoice(id));
  return [{ filename: `basera-${paper}-${id}.pdf`, contentType, content }];
}

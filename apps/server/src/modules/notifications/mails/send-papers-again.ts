import type { Language } from '@basera/contract/languages/languages';
import type { Attachment } from '../../../providers/email/email.ts';
import { say, sideBySide } from '../../../words/say.ts';
import { untoldPapers } from '../../papers/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { bookingMail, type Mail, stayFacts } from './booking-mail.ts';
import { forReader, linkTo } from './for-reader.ts';
import { type Fact, writtenMail } from './mail-page.ts';
import { bookingToTell, confirmedEmail, roomsToTell } from './mail-queries.ts';
import { tellOfEach } from './untold.ts';

/** Sends papers that staff were asked for once more, to the address their guest has now. */
export const sendPapersAgain = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldPapers, async ({ id, booking_id, paper, asked_at }) => {
    const { email: _, called_off_because: __, ...booking } = await bookingToTell(deps.db, booking_id);
    const to = booking.user_id === null ? null : await confirmedEmail(deps.db, booking.user_id);
    const rooms = await roomsToTell(deps.db, booking_id);
    const voucher = (language: Language) => deps.voucher(booking_id, language);
    const told = { kind: 'accepted', refund: booking.amount, at: asked_at, booking, rooms, voucher } as const;
    if (!to) return;
    const reader = await forReader(deps, to);
    const mail = paper === 'confirmation' ? bookingMail(told, reader) : await paperMail(told, paper, reader);
    if (mail) await deps.email.send({ to, messageId: `paper-again-${id}`, bookingId: booking_id, ...mail });
  });

const WORDS = {
  voucher: {
    title: say`Your voucher`,
    lead: say`Here is your voucher once more. Show it when you arrive, on paper or on your phone.`,
  },
  invoice: { title: say`Your invoice`, lead: say`Here is your tax invoice once more.` },
  credit_notes: { title: say`Your credit note`, lead: say`Here is once more what was taken back of your tax invoice.` },
};

type Told = Parameters<typeof bookingMail>[0];
type Reader = Awaited<ReturnType<typeof forReader>>;

async function paperMail({ booking, rooms }: Told, paper: keyof typeof WORDS, deps: Reader): Promise<Mail> {
  const { title, lead } = WORDS[paper];
  const page = {
    title: sideBySide`${title}: ${booking.property_name}`,
    greeting: say`Hello ${booking.guest_name},`,
    lead,
    facts: [[say`Booking ID`, `#${booking.id}`] as Fact, ...stayFacts(booking, rooms)],
    link: { href: linkTo(deps, '/bookings'), label: say`See your bookings` },
    closing: say`You asked us for it. Questions? Write to ${deps.supportEmail}.`,
  };
  return { ...writtenMail(page, deps.language), attachments: await attachedOf(paper, booking.id, deps) };
}

async function attachedOf(paper: keyof typeof WORDS, id: number, deps: Reader): Promise<Attachment[]> {
  const contentType = 'application/pdf';
  if (paper === 'credit_notes')
    return (await deps.creditNotes(id)).map(({ filename, draw }) => ({ filename, contentType, content: draw }));
  const content = () => (paper === 'voucher' ? deps.voucher(id, deps.language) : deps.invoice(id));
  return [{ filename: `basera-${paper}-${id}.pdf`, contentType, content }];
}

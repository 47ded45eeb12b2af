import * as z from 'zod/mini';
import { BUSINESS_NAME_MAX_LENGTH } from '../limits.ts';
import { emptyAs, gstin, idInText, text } from '../parsing/fields.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';

const ofBooking = z.object({ bookingId: idInText });

/** Who a tax invoice is made out to beside the guest: a business with its GST number. */
const buyer = z.object({ gstin: z.string(), business_name: z.string() });
export type Buyer = z.infer<typeof buyer>;

/** What went back of a stay after its invoice; `total` in rupees. */
const creditNoteShown = z.object({ id: z.number(), number: z.string(), total: z.number() });
export type CreditNoteShown = z.infer<typeof creditNoteShown>;

/** Which papers a booking has; `invoice_number` is null until there is one, `invoice_comes` while one will. */
export const papersOfBooking = z.object({
  has_voucher: z.boolean(),
  invoice_number: z.nullable(z.string()),
  invoice_comes: z.boolean(),
  credit_notes: z.array(creditNoteShown),
  buyer: z.nullable(buyer),
});
export type PapersOfBooking = z.infer<typeof papersOfBooking>;

export const voucher = fileEndpoint({
  method: 'GET',
  path: '/user/inquiries/:bookingId/voucher',
  auth: 'required',
  params: ofBooking,
  file: 'application/pdf',
});

/** The stay as an event for a calendar: only of a booking that stands. */
export const stayCalendar = fileEndpoint({
  method: 'GET',
  path: '/user/inquiries/:bookingId/calendar',
  auth: 'required',
  params: ofBooking,
  file: 'text/calendar',
});

export const taxInvoice = fileEndpoint({
  method: 'GET',
  path: '/user/inquiries/:bookingId/invoice',
  auth: 'required',
  params: ofBooking,
  file: 'application/pdf',
});

export const creditNote = fileEndpoint({
  method: 'GET',
  path: '/user/inquiries/:bookingId/credit-notes/:creditNoteId',
  auth: 'required',
  params: z.object({ bookingId: idInText, creditNoteId: idInText }),
  file: 'application/pdf',
});

/** Both fields, or both empty: then the invoice is made out to the guest alone. */
export const saveBuyer = endpoint({
  method: 'PUT',
  path: '/user/inquiries/:bookingId/buyer',
  auth: 'required',
  params: ofBooking,
  body: z
    .object({
      gstin: emptyAs(null, z.nullable(gstin)),
      business_name: emptyAs(null, z.nullable(text(BUSINESS_NAME_MAX_LENGTH, 2))),
    })
    .check(
      z.refine((body) => (body.gstin ?? null) === null || (body.business_name ?? null) !== null, {
        path: ['business_name'],
        error: 'Must be the name the GSTIN is registered under.',
      }),
      z.refine((body) => (body.business_name ?? null) === null || (body.gstin ?? null) !== null, {
        path: ['gstin'],
        error: 'Must be the GSTIN of the business.',
      }),
    ),
  reply: z.object({ status: z.literal('success'), data: z.object({ buyer: z.nullable(buyer) }) }),
});

export { stayInCalendar, type ToldBooking } from './calendar-file.ts';
export type { Operator, PapersDeps } from './deps.ts';
export { drawSheet } from './draw-sheet.ts';
export { makeInvoice } from './make-invoice.ts';
export { papersOfPerson } from './personal-data.ts';
export { paperRoutes } from './routes.ts';
export { invoiceFor, papersOf, sendAgainIn, untoldPapers } from './send-again.ts';
export type { InvoiceKind } from './tables.ts';
export { voucherFor } from './voucher.ts';

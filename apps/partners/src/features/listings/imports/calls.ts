import { bringImport, fetchPhoto, readImport } from '@basera/contract/endpoints/partners/imports';
import type { ImportColumns } from '@basera/contract/rules/listing/import-fields';
import { api } from '@basera/ui/browser/calls/api.ts';
import { type Sending, sendForm } from '@basera/ui/browser/calls/send-form.ts';

const formOf = (file: File, columns: ImportColumns | null): FormData => {
  const form = new FormData();
  if (columns) form.append('columns', JSON.stringify(columns));
  form.append('file', file);
  return form;
};
const of = (businessId: number, sending: Sending = {}): Sending => ({
  params: { businessId: String(businessId) },
  ...sending,
});

/** A file as its drafts would be; nothing is written. */
export const readFile = async (businessId: number, file: File, columns: ImportColumns | null, signal: AbortSignal) =>
  (await sendForm(readImport, formOf(file, columns), of(businessId, { signal }))).data;
export type ReadFile = Awaited<ReturnType<typeof readFile>>;

export const bringFile = async (businessId: number, file: File, columns: ImportColumns) =>
  (await sendForm(bringImport, formOf(file, columns), of(businessId))).data;
export type Brought = Awaited<ReturnType<typeof bringFile>>;
export type Draft = Brought['drafts'][number];

export const fetchPicture = (listingId: number, clientId: string, address: string) =>
  api.call(fetchPhoto, { params: { listingId: String(listingId) }, body: { client_id: clientId, address } });

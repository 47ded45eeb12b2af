import * as z from 'zod/mini';
import { LISTING_CLIENT_ID_MAX_LENGTH } from '../../limits.ts';
import { id, idInText, text } from '../../parsing/fields.ts';
import { IMPORT_FIELDS, type ImportColumns } from '../../rules/listing/import-fields.ts';
import { endpoint } from '../endpoint.ts';
import { addPhoto } from './listings.ts';

const success = z.literal('success');
const COLUMN_MAX_LENGTH = 200;
const ADDRESS_MAX_LENGTH = 2000;

const columns = z.partialRecord(z.enum(IMPORT_FIELDS), z.nullable(z.string().check(z.maxLength(COLUMN_MAX_LENGTH))));

/** As a form has it: JSON in a field. */
const columnsInText = z.pipe(
  text(IMPORT_FIELDS.length * COLUMN_MAX_LENGTH * 2, 1),
  z.transform((value, context): ImportColumns => {
    try {
      const read = z.safeParse(columns, JSON.parse(value));
      if (read.success) return read.data as ImportColumns;
    } catch {
      // Said below.
    }
    context.issues.push({ code: 'custom', message: 'Must say which column is which.', input: value });
    return z.NEVER;
  }),
);

/** What is wrong with a row, or was taken otherwise than it stands; `column`: the file's, null for the row as a whole. */
export const importNote = z.object({
  line: z.number(),
  name: z.nullable(z.string()),
  column: z.nullable(z.string()),
  words: z.string(),
});
export type ImportNote = z.infer<typeof importNote>;

/** A stay as its draft will be; rupees a night. */
export const importedStay = z.object({
  line: z.number(),
  name: z.string(),
  kind: z.string(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  rooms: z.array(z.object({ name: z.string(), units: z.number(), price: z.number() })),
  amenities: z.number(),
  pictures: z.number(),
});
export type ImportedStay = z.infer<typeof importedStay>;

const found = {
  /** How many stays become drafts; those that were brought before stay as they are. */
  stays: z.number(),
  rows: z.number(),
  refused: z.array(importNote),
  refused_rows: z.number(),
};

const file = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob, {
  error: 'Must be a file.',
});
const ofBusiness = z.object({ businessId: idInText });

/** Multipart: a spreadsheet (csv, xlsx). Without `columns` they are guessed. Nothing is written. */
export const readImport = endpoint({
  method: 'POST',
  path: '/partners/businesses/:businessId/imports/preview',
  auth: 'required',
  takesFile: true,
  params: ofBusiness,
  body: z.object({ columns: z.optional(columnsInText), file }),
  reply: z.object({
    status: success,
    data: z.object({
      /** What the file was taken for, in words. */
      read_as: z.string(),
      header: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
      columns: z.record(z.string(), z.nullable(z.string())),
      /** The first as they would be; none until name, town and price have a column. */
      shown: z.array(importedStay),
      notes: z.array(importNote),
      ...found,
    }),
  }),
});

/** Makes drafts of a file, never live by themselves. The same file again makes none twice. */
export const bringImport = endpoint({
  method: 'POST',
  path: '/partners/businesses/:businessId/imports',
  auth: 'required',
  takesFile: true,
  params: ofBusiness,
  body: z.object({ columns: columnsInText, file }),
  reply: z.object({
    status: success,
    data: z.object({
      drafts: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** False for one that was brought before: it is left as its owner has it. */
          is_new: z.boolean(),
          /** Addresses on the web, and names of files, as its row names its pictures. */
          picture_addresses: z.array(z.string()),
          picture_files: z.array(z.string()),
        }),
      ),
      ...found,
    }),
  }),
});

/** A photo that lies on the web, fetched once and kept; the same `client_id` again is the same photo. */
export const fetchPhoto = endpoint({
  method: 'POST',
  path: '/partners/listings/:listingId/photos/from-address',
  auth: 'required',
  params: z.object({ listingId: idInText }),
  body: z.object({
    client_id: text(LISTING_CLIENT_ID_MAX_LENGTH, 1),
    address: z.url({ protocol: /^https?$/, error: 'Must be a web address.' }).check(z.maxLength(ADDRESS_MAX_LENGTH)),
    room_id: z.optional(id),
  }),
  reply: addPhoto.reply,
});

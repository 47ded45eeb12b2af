import {
  IMPORT_FILE_MAX_BYTES,
  IMPORT_PROBLEMS_SHOWN_MAX,
  IMPORTS_PER_HOUR,
  LISTINGS_PER_BUSINESS_MAX,
} from '@basera/contract/limits';
import { rupeesFromPaise } from '@basera/contract/money';
import type { ImportColumns } from '@basera/contract/rules/listing/import-fields';
import { ImportError } from '../../../import/import-error.ts';
import { mendWords, refusalWords } from '../../../import/owners/owner-words.ts';
import {
  bringDrafts,
  freshStays,
  type OwnersFile,
  readOwnersFile,
  shownFirst,
} from '../../../import/owners/owners-file.ts';
import { onDisk } from '../../../import/owners/read-upload.ts';
import { invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import { say } from '../../../words/say.ts';
import { requireRight } from '../../partners/index.ts';
import { noteListing } from '../change-listing.ts';
import type { ListingsDeps } from '../deps.ts';
import { countListings } from '../queries.ts';

export type Brought = { userId: number; businessId: number; bytes: Uint8Array; columns: ImportColumns | undefined };

/** Throws 404 and 403 as `requireRight` does, 422 in words at the file for one that cannot be read. */
async function readFor(deps: ListingsDeps, { userId, businessId, bytes, columns }: Brought): Promise<OwnersFile> {
  await requireRight(deps.db, userId, businessId, 'edit_listings');
  await countHourly(deps.db, `import:${userId}`, IMPORTS_PER_HOUR, deps.clock.now());
  if (bytes.length > IMPORT_FILE_MAX_BYTES)
    throw invalidField('file', say`Must be at most ${IMPORT_FILE_MAX_BYTES / 1024 ** 2} MB. Bring it in parts.`);
  try {
    return await onDisk(bytes, (file) => readOwnersFile(deps.db, file, columns));
  } catch (error) {
    if (error instanceof ImportError) throw invalidField('file', error.words);
    throw error;
  }
}

const foundIn = ({ rows, refused, columns }: OwnersFile, stays: number) => ({
  stays,
  rows,
  refused: refused.slice(0, IMPORT_PROBLEMS_SHOWN_MAX).map((row) => refusalWords(row, columns)),
  refused_rows: refused.length,
});

/** A file as its drafts would be. */
export async function readImport(deps: ListingsDeps, brought: Brought) {
  const file = await readFor(deps, brought);
  const notes = file.stays.flatMap(({ row }) =>
    [row, ...row.furtherRooms].flatMap((each) => mendWords(each, file.columns)),
  );
  return {
    read_as: file.readAs,
    header: file.header,
    columns: file.columns as Record<string, string | null>,
    shown: shownFirst(file).map(({ row, stay, pictures }) => ({
      line: row.line,
      name: stay.name,
      kind: stay.category,
      city: row.city.name,
      state: row.city.state,
      address: stay.address,
      rooms: stay.rooms.map(({ name, units, price }) => ({ name, units, price: rupeesFromPaise(price) })),
      amenities: stay.amenities.length,
      pictures: pictures.length,
    })),
    notes: notes.slice(0, IMPORT_PROBLEMS_SHOWN_MAX),
    ...foundIn(file, await freshStays(deps.db, brought.businessId, file)),
  };
}

const isAddress = (picture: string): boolean => /^https?:\/\//i.test(picture);

/** Makes drafts of a file; the same again makes none twice. */
export async function bringImport(deps: ListingsDeps, brought: Brought) {
  const { userId, businessId } = brought;
  const file = await readFor(deps, brought);
  const drafts = await deps.db.transaction().execute(async (trx) => {
    const made = await bringDrafts(trx, businessId, file);
    if ((await countListings(trx, businessId)) > LISTINGS_PER_BUSINESS_MAX)
      throw invalidField(
        'file',
        say`A business has at most ${LISTINGS_PER_BUSINESS_MAX} stays here. Write to us for more.`,
      );
    for (const { id, name, isNew } of made)
      if (isNew)
        await noteListing(
          trx,
          { userId, listingId: id },
          { business_id: businessId, name },
          { is: 'brought' },
          deps.clock.now(),
        );
    return made;
  });
  return {
    drafts: drafts.map(({ id, name, isNew, pictures }) => ({
      id,
      name,
      is_new: isNew,
      picture_addresses: pictures.filter(isAddress),
      picture_files: pictures.filter((picture) => !isAddress(picture)),
    })),
    ...foundIn(file, drafts.filter(({ isNew }) => isNew).length),
  };
}

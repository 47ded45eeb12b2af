import { LISTING_PHOTO_FILE_MAX_MEGABYTES } from '@basera/contract/limits';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import type { Draft } from './calls';
import '../words/listings-catalogue';

const BYTES_PER_MEGABYTE = 1024 ** 2;
export const ZIP_MAX_MEGABYTES = 500;
const KINDS: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A picture with where it lay: 'Kurinji House/front.jpg'. */
export type PictureFile = { path: string; file: File };

const lastOf = (path: string): string => path.split('/').at(-1) ?? path;
const kindOf = (path: string): string | undefined => KINDS[path.split('.').at(-1)?.toLowerCase() ?? ''];
const plain = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What is no picture of its own: what a Mac packs beside each. */
const isHidden = (path: string): boolean => path.startsWith('__MACOSX/') || lastOf(path).startsWith('.');

/** The pictures among some files, those in zips among them. Throws words for a zip that cannot be opened. */
export async function picturesIn(files: readonly File[]): Promise<PictureFile[]> {
  const found: PictureFile[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) found.push(...(await unzipped(file)));
    else if (kindOf(file.name)) found.push({ path: file.webkitRelativePath || file.name, file });
  }
  return found;
}

async function unzipped(file: File): Promise<PictureFile[]> {
  if (file.size > ZIP_MAX_MEGABYTES * BYTES_PER_MEGABYTE)
    throw new Error(t(siteWords)`${file.name} is larger than ${ZIP_MAX_MEGABYTES} MB. Bring it in parts.`);
  // Loaded for who brings one.
  const { unzip } = await import('fflate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let left = 2 * ZIP_MAX_MEGABYTES * BYTES_PER_MEGABYTE;
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
      if (!kindOf(name) || isHidden(name)) return false;
      left -= originalSize;
      return originalSize <= LISTING_PHOTO_FILE_MAX_MEGABYTES * BYTES_PER_MEGABYTE && left > 0;
    };
    unzip(bytes, { filter: isWanted }, (error, unpacked) =>
      error ? reject(new Error(t(siteWords)`${file.name} cannot be opened as a zip.`)) : resolve(unpacked),
    );
  });
  return Object.entries(entries).map(([path, data]) => ({
    path,
    file: new File([data as Uint8Array<ArrayBuffer>], lastOf(path), { type: kindOf(path) ?? '' }),
  }));
}

export type Matched = { draft: Draft; files: File[] };

/** Which pictures are of which stay: those its row names, in that order, then those in a folder called after it. */
export function matchPictures(
  drafts: readonly Draft[],
  pictures: readonly PictureFile[],
): { matched: Matched[]; left: string[] } {
  const taken = new Set<PictureFile>();
  const matched = drafts.map((draft) => {
    const named = draft.picture_files.flatMap((name) => {
      const picture = pictures.find(({ path }) => path.toLowerCase() === name.toLowerCase()) ?? byName(pictures, name);
      return picture ? [picture] : [];
    });
    const inFolder = pictures.filter(({ path }) =>
      path
        .split('/')
        .slice(0, -1)
        .some((folder) => plain(folder) === plain(draft.name)),
    );
    const own = [...new Set([...named, ...inFolder])].filter((picture) => !taken.has(picture));
    for (const picture of own) taken.add(picture);
    return { draft, files: own.map(({ file }) => file) };
  });
  // Of one stay alone all are.
  const [only] = matched;
  if (only && matched.length === 1 && only.files.length === 0)
    return { matched: [{ ...only, files: pictures.map(({ file }) => file) }], left: [] };
  return {
    matched: matched.filter(({ files }) => files.length > 0),
    left: pictures.filter((picture) => !taken.has(picture)).map(({ path }) => path),
  };
}

const byName = (pictures: readonly PictureFile[], name: string): PictureFile | undefined =>
  pictures.find(({ path }) => lastOf(path).toLowerCase() === lastOf(name).toLowerCase());

/** The id a picture at an address is sent with: the same address is the same photo. */
export function clientIdOf(address: string): string {
  const FACTORS = [0x9e3779b1, 0x85ebca6b] as const;
  const parts = FACTORS.map((factor) => {
    let hash = factor;
    for (const letter of address) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), factor) + 1;
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return `web-${parts.join('')}`;
}

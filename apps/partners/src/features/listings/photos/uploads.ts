import { LISTING_PHOTO_FILE_MAX_MEGABYTES, LISTING_PHOTOS_MAX } from '@basera/contract/limits';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/listings-catalogue';

export type Upload = {
  clientId: string;
  file: File;
  /** Where the browser shows it from meanwhile. */
  preview: string;
  roomId: number | null;
  state: 'waiting' | 'sending' | 'stopped' | 'refused';
  /** How much has gone out, 0 to 1. */
  share: number;
  /** Why it stopped or was refused. */
  words: string | null;
};

export type Resembled = { photo_id: number; place: number; caption: string };

/** How a photo goes out; `mayTryAgain` says whether the same would do later. */
export type Sender = {
  send(upload: Upload, sending: { signal: AbortSignal; onProgress(share: number): void }): Promise<void>;
  problemOf(error: unknown): { words: string; mayTryAgain: boolean };
  newId(): string;
};

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
export const ACCEPT = KINDS.join(',');

const BYTES_PER_MEGABYTE = 1024 ** 2;

const tooMany = () =>
  t(siteWords)`A stay has at most ${LISTING_PHOTOS_MAX} photos: this one is over. Choose the best of them.`;

/** Why a file cannot be a photo, as far as one knows before it is sent. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (/hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name))
    return t(
      siteWords,
    )`A HEIC picture, which not every browser can show. Share it from your phone as JPEG and choose it again.`;
  if (/svg/i.test(type) || /\.svgz?$/i.test(name))
    return t(siteWords)`A drawing (SVG), not a photo. Choose a JPEG, PNG or WebP file.`;
  if (type && !KINDS.includes(type)) return t(siteWords)`Not a photo. Choose a JPEG, PNG or WebP file.`;
  if (size > LISTING_PHOTO_FILE_MAX_MEGABYTES * BYTES_PER_MEGABYTE)
    return t(siteWords)`Larger than ${LISTING_PHOTO_FILE_MAX_MEGABYTES} MB. Choose a smaller copy of it.`;
  return null;
}

const AGAIN_AFTER_MS = [4_000, 12_000, 30_000];

/** Photos on their way, one after another, so that they arrive in their order; each is tried again until it is there. */
export class Uploads {
  readonly #sender: Sender;
  #list: readonly Upload[] = [];
  #sending: AbortController | null = null;
  #failures = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly list = (): readonly Upload[] => this.#list;

  isUnderWay(): boolean {
    return this.#list.some(({ state }) => state !== 'refused');
  }

  #put(list: readonly Upload[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }

  #change(clientId: string, change: Partial<Upload>): void {
    this.#put(this.#list.map((upload) => (upload.clientId === clientId ? { ...upload, ...change } : upload)));
  }

  /** `there`: how many the stay has already; what is beyond the most it may have is refused at once. */
  add(files: Iterable<File>, roomId: number | null, there = 0): void {
    let left = LISTING_PHOTOS_MAX - there - this.#list.filter(({ state }) => state !== 'refused').length;
    const added = [...files].map((file): Upload => {
      const words = refusalOf(file) ?? (left > 0 ? null : tooMany());
      if (!words) left -= 1;
      const state = words ? 'refused' : 'waiting';
      const preview = words ? '' : URL.createObjectURL(file);
      return { clientId: this.#sender.newId(), file, preview, roomId, state, share: 0, words };
    });
    this.#put([...this.#list, ...added]);
    void this.#next();
  }

  /** What is sent no more: also what is on its way. */
  leaveOut(clientId: string): void {
    const upload = this.#list.find((each) => each.clientId === clientId);
    if (!upload) return;
    if (upload.state === 'sending') this.#sending?.abort();
    if (upload.preview) URL.revokeObjectURL(upload.preview);
    this.#put(this.#list.filter((each) => each !== upload));
  }

  readonly leaveOutRefused = (): void => {
    this.#put(this.#list.filter(({ state }) => state !== 'refused'));
  };

  /** All that stopped goes on, with the id it had: what had arrived after all is not there twice. */
  readonly goOn = (): void => {
    clearTimeout(this.#again);
    this.#put(this.#list.map((upload) => (upload.state === 'stopped' ? { ...upload, state: 'waiting' } : upload)));
    void this.#next();
  };

  async #next(): Promise<void> {
    const upload = this.#list.find(({ state }) => state === 'waiting');
    if (!upload || this.#sending) return;
    const { clientId } = upload;
    const sending = new AbortController();
    this.#sending = sending;
    this.#change(clientId, { state: 'sending', share: 0, words: null });
    try {
      const onProgress = (share: number) => this.#change(clientId, { share });
      await this.#sender.send(upload, { signal: sending.signal, onProgress });
      this.#failures = 0;
      this.leaveOut(clientId);
    } catch (error) {
      if (!sending.signal.aborted) this.#failed(clientId, error);
    }
    this.#sending = null;
    void this.#next();
  }

  #failed(clientId: string, error: unknown): void {
    const { words, mayTryAgain } = this.#sender.problemOf(error);
    this.#change(clientId, { state: mayTryAgain ? 'stopped' : 'refused', words });
    if (!mayTryAgain) return;
    // The line is gone for all of them.
    this.#put(this.#list.map((upload) => (upload.state === 'waiting' ? { ...upload, state: 'stopped' } : upload)));
    const wait = AGAIN_AFTER_MS[Math.min(this.#failures, AGAIN_AFTER_MS.length - 1)];
    this.#failures += 1;
    clearTimeout(this.#again);
    this.#again = setTimeout(this.goOn, wait);
  }
}

import { type FinishedPage, isForEverybody } from './finished-page.ts';

/** No page is shown that is older, whatever its version says: deadlines pass without anybody writing anything. */
export const PAGE_FRESH_MS = 5000;
const PAGES_MAX_BYTES = 64 * 1024 * 1024;
// For the headers and the bookkeeping of one page.
const PAGE_OVERHEAD_BYTES = 2048;

export type PageSource = {
  /** Renders the page of an address, for nobody in particular. */
  render(address: string): Promise<FinishedPage>;
  /** Another one as soon as pages may say something else; null where that is not known, and nothing is kept. */
  version(): Promise<string | null>;
};

type Kept = { page: FinishedPage; bytes: number; until: number };

/** Renders a page once for all who ask for it at about the same time. Holds at most `maxBytes`. */
export class RecentPages {
  readonly #source: PageSource;
  readonly #maxBytes: number;
  readonly #now: () => number;
  // In the order of rendering, which is that of expiry.
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<FinishedPage>>();
  #bytes = 0;

  constructor(source: PageSource, { maxBytes = PAGES_MAX_BYTES, now = () => performance.now() } = {}) {
    this.#source = source;
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The page of an address as everybody sees it. Throws what rendering throws, to all who waited for it. */
  async page(address: string): Promise<FinishedPage> {
    const version = await this.#source.version();
    if (version === null) return this.#source.render(address);
    const key = `${version} ${address}`;
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.#now()) return kept.page;
    let page = this.#underWay.get(key);
    if (!page) {
      page = this.#render(key, address);
      this.#underWay.set(key, page);
    }
    return page;
  }

  async #render(key: string, address: string): Promise<FinishedPage> {
    // What the page says was true when it began to be made.
    const until = this.#now() + PAGE_FRESH_MS;
    try {
      const page = await this.#source.render(address);
      if (isForEverybody(page)) this.#keep(key, page, until);
      return page;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, page: FinishedPage, until: number): void {
    const bytes = (page.body?.bytes ?? 0) + 2 * key.length + PAGE_OVERHEAD_BYTES;
    if (bytes > this.#maxBytes) return;
    this.#drop(key);
    this.#kept.set(key, { page, bytes, until });
    this.#bytes += bytes;
    for (const [oldest, { until }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes && until > this.#now()) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

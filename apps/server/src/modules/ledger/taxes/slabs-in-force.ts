import { slabsAsText } from '@basera/contract/rules/tax/slabs';
import { tellSlabs } from '@basera/contract/rules/tax/slabs-told';
import type { Kysely } from 'kysely';
import type { Logger } from '../../../platform/logger.ts';
import type { DB } from '../../../platform/schema.ts';
import { slabEntries } from './tax-queries.ts';

/** Nobody can say what a night costs. */
export class NoSlabsError extends Error {
  constructor() {
    super('tax_rules has no row of gst_slabs, and without one no night has a price.');
  }
}

/**
 * Has this process reckon its prices by the slabs of GST in `tax_rules`; which those are. Throws NoSlabsError where there are none,
 * UnreadableRuleError for a row that says nothing.
 */
export async function takeSlabs(db: Kysely<DB>): Promise<string> {
  const entries = await slabEntries(db);
  if (entries.length === 0) throw new NoSlabsError();
  const text = slabsAsText(entries);
  tellSlabs(text);
  return text;
}

export type FollowedSlabs = {
  /** Reads them again now. Never throws: where they cannot be read they stay as they were, and the log says why. */
  look(): Promise<void>;
  /** Looks every few seconds from now on. */
  start(): void;
  stop(): void;
};

/** As switches of the office are followed: whoever sets slabs does it for a day to come. */
const LOOK_EVERY_MS = 3000;

/** Keeps this process to the slabs that stand in the database, from the first look on. Throws what `takeSlabs` throws at that. */
export async function followSlabs(
  db: Kysely<DB>,
  { log, onChange }: { log: Pick<Logger, 'error' | 'info'>; onChange(): void },
): Promise<FollowedSlabs> {
  let known = await takeSlabs(db);
  let isTold = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      const now = await takeSlabs(db);
      isTold = false;
      if (now === known) return;
      known = now;
      log.info({ slabs: now }, 'prices are made by other slabs of GST from now on');
      onChange();
    } catch (error) {
      // Once for each time, however often it is tried again.
      if (!isTold) log.error({ err: error }, 'the slabs of GST could not be read; prices are made by those of before');
      isTold = true;
    }
  };
  return {
    look,
    start() {
      timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

import { dayInIndia } from '@basera/contract/calendar-date';
import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { presentPhoto, ratingOfRow, type reviewOfCase, type toldSignals } from '../../reviews/index.ts';

type ReviewRow = NonNullable<Awaited<ReturnType<typeof reviewOfCase>>>;
type Photos = Parameters<typeof presentPhoto>[0][];
type Signals = Awaited<ReturnType<typeof toldSignals>>;

/** A review beside the case that is about it, with what a computation found of it and what that stands on. */
export const presentReview = (
  row: ReviewRow,
  { signals, photos }: { signals: Signals; photos: Photos },
): NonNullable<QueueCase['review']> => ({
  id: row.id,
  author: row.first_name ?? '',
  author_id: row.author_id,
  rating: ratingOfRow(row),
  words: row.words,
  reply: row.reply_words,
  reply_hidden: row.reply_hidden_because,
  photo_count: photos.length,
  photos: row.published_at !== null && row.hidden_at === null ? photos.map(presentPhoto) : [],
  written_on: dayInIndia(row.written_at),
  is_shown: row.published_at !== null && row.hidden_at === null,
  hidden: row.hidden_because,
  signals: signals.map(({ kind, facts, found_at }) => ({ kind, facts, found_at: found_at.toISOString() })),
});

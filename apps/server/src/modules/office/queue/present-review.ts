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
  side: row.side,
  rating: row.side === 'guest' ? ratingOfRow(row) : null,
  again: row.again,
  // Of an owner's the guest reads it, and may have reported that alone.
  private_note: row.side === 'owner' ? row.private_note : '',
  words: row.words,
  reply: row.reply_words,
  reply_hidden: row.reply_hidden_because,
  photo_count: photos.length,
  photos: row.published_at !== null && row.hidden_at === null ? photos.map(presentPhoto) : [],
  written_on: dayInIndia(row.written_at),
  is_shown: row.published_at !== null && row.hidden_at === null,
  hidden: row.hidden_because,
  removed:
    row.decision === 'removed' && row.restored_at === null
      ? {
          of: row.answer_removed ? 'answer' : 'review',
          by: row.settled_by,
          has_words: Boolean(row.answer_removed ? row.reply_words : row.words),
        }
      : null,
  restored: row.restored_at && { by: row.restored_by, at: row.restored_at.toISOString() },
  signals: signals.map(({ kind, facts, found_at }) => ({ kind, facts, found_at: found_at.toISOString() })),
});

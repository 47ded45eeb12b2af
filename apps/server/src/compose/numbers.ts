import { addViews, createViewCounter, type NumbersDeps } from '../modules/numbers/index.ts';
import type { Ground } from './ground.ts';

/** How a business does. */
export const composeNumbers = ({ db, late, clock, log }: Ground): NumbersDeps => ({
  db,
  late,
  clock,
  views: createViewCounter({
    write: (counts) => addViews(db, counts),
    failed: (error) => log.warn({ err: error }, 'views of stays wait to be written'),
  }),
});

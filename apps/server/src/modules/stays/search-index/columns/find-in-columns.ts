import { foundStay } from '../../search/found-stay.ts';
import type { FoundPage } from '../stay-searcher.ts';
import { freeRoomsOf } from './free-rooms.ts';
import type { Place } from './page/nearest.ts';
import { pageOf } from './page/page-order.ts';
import { alone, type Team } from './parts/team.ts';
import type { Question } from './question.ts';
import type { StayColumns } from './stay-columns.ts';

/** A page, and where in the order its stays stand. */
export type PlacedPage = { page: FoundPage; places: readonly Place[] };

/** One page of what answers a question, and how much there is in all. Throws RangeError for more than GUESTS_MAX guests. */
export function placedPage(columns: StayColumns, question: Question, team: Team = alone): PlacedPage {
  const found = team.choose(columns, question);
  const { entries, total } = pageOf(
    found.filter((selection) => selection.total > 0),
    question,
    team,
  );
  const { nights, guests, children } = question;
  const party = { guests, children };
  const stays = entries.map(({ block, position, id }) =>
    foundStay(id, freeRoomsOf(block, position, nights, party), party),
  );
  return { page: { stays, total }, places: entries.map(({ key, total: own, id }) => ({ key, total: own, id })) };
}

/** The page alone. */
export const findInColumns = (columns: StayColumns, question: Question, team: Team = alone): FoundPage =>
  placedPage(columns, question, team).page;

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpError, NOTHING_HERE, validationError } from '../../../platform/http/http-errors.ts';
import type { Pass } from '../../../platform/sealing/pass.ts';
import { say } from '../../../words/say.ts';
import type { IndexSearcher } from '../search-index/index-searcher.ts';
import { askedCounts, askedPage, COUNT_PATH, FIND_PATH } from './asked-search.ts';

export type AnswerSearchesDeps = { searcher: IndexSearcher; pass: Pass };

type Asked<S> = z.ZodMiniType<{ search: S; catch_up: boolean }>;

/** Answers what processes without the index ask, by their pass. One that is not in step says so: they know where else to ask. */
export function answerSearches(app: FastifyInstance, { searcher, pass }: AnswerSearchesDeps): void {
  const answer = <S>(path: string, asked: Asked<S>, find: (search: S) => Promise<unknown>) =>
    app.post(path, async ({ headers, body }) => {
      if (!pass.isShown(headers.authorization)) throw new HttpError('not_found', NOTHING_HERE);
      const parsed = z.safeParse(asked, body);
      if (!parsed.success) throw validationError(parsed.error);
      if (parsed.data.catch_up) await searcher.catchUp();
      if (searcher.behindMs() === null) throw new HttpError('unavailable', say`The search index is not in step.`);
      return find(parsed.data.search);
    });
  answer(FIND_PATH, askedPage, (search) => searcher.find(search));
  answer(COUNT_PATH, askedCounts, (search) => searcher.countFilters(search));
}

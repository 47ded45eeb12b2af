import { endpoints } from '@basera/contract/endpoints/index';
import type { FastifyRequest } from 'fastify';
import type { Serve, ServeFile } from '../../platform/http/endpoints.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { inLanguage } from '../../words/say.ts';
import { allTaxRules } from '../ledger/index.ts';
import { requireRight } from '../partners/index.ts';
import type { StatementsDeps } from './deps.ts';
import type { Reader } from './present.ts';
import { readBookingMoney } from './read-booking-money.ts';
import { readMoney } from './read-money.ts';
import { readStatement } from './read-statement.ts';
import { ruleWords } from './rule-words.ts';
import { statementFile, statementSheet } from './statement-files.ts';

const { money } = endpoints;

type From = { session: { userId: number }; request: FastifyRequest };
const reader = ({ session, request }: From): Reader => ({ userId: session.userId, language: languageOf(request) });

export function statementRoutes(serve: Serve, serveFile: ServeFile, deps: StatementsDeps): void {
  serve(money.readMoney, async ({ params, ...from }) => ({
    data: await readMoney(deps, reader(from), params.businessId),
  }));

  serve(money.readBookingMoney, async ({ params, ...from }) => ({
    data: await readBookingMoney(deps, reader(from), params.bookingId),
  }));

  serve(money.readStatement, async ({ params, ...from }) => ({
    data: await readStatement(deps, reader(from), params),
  }));

  serveFile(money.exportStatement, async ({ params, ...from }) => {
    const statement = await readStatement(deps, reader(from), params);
    return { name: `basera-statement-${params.month}.csv`, content: statementFile(statement) };
  });

  serveFile(money.printStatement, async ({ params, ...from }) => {
    const statement = await readStatement(deps, reader(from), params);
    return {
      name: `basera-statement-${params.month}.pdf`,
      content: await statementSheet(statement, deps.clock.now()),
    };
  });

  serve(money.readTaxRules, async ({ params, session, request }) => {
    await requireRight(deps.db, session.userId, params.businessId, 'read_money');
    const data = (await allTaxRules(deps.db)).map((rule) => ({
      rule: rule.rule,
      valid_from: rule.valid_from,
      valid_to: rule.valid_to,
      says: inLanguage(ruleWords(rule), languageOf(request)),
      source: rule.source,
      to_confirm: rule.to_confirm,
    }));
    return { data };
  });
}

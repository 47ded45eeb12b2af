import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve, ServeFile } from '../../platform/http/endpoints.ts';
import { allTaxRules } from '../ledger/index.ts';
import { requireRight } from '../partners/index.ts';
import type { StatementsDeps } from './deps.ts';
import { readBookingMoney } from './read-booking-money.ts';
import { readMoney } from './read-money.ts';
import { readStatement } from './read-statement.ts';
import { ruleWords } from './rule-words.ts';
import { statementFile, statementSheet } from './statement-files.ts';

const { money } = endpoints;

export function statementRoutes(serve: Serve, serveFile: ServeFile, deps: StatementsDeps): void {
  serve(money.readMoney, async ({ params, session }) => ({
    data: await readMoney(deps, session.userId, params.businessId),
  }));

  serve(money.readBookingMoney, async ({ params, session }) => ({
    data: await readBookingMoney(deps, session.userId, params.bookingId),
  }));

  serve(money.readStatement, async ({ params, session }) => ({
    data: await readStatement(deps, session.userId, params),
  }));

  serveFile(money.exportStatement, async ({ params, session }) => {
    const statement = await readStatement(deps, session.userId, params);
    return { name: `basera-statement-${params.month}.csv`, content: statementFile(statement) };
  });

  serveFile(money.printStatement, async ({ params, session }) => {
    const statement = await readStatement(deps, session.userId, params);
    return {
      name: `basera-statement-${params.month}.pdf`,
      content: await statementSheet(statement, deps.clock.now()),
    };
  });

  serve(money.readTaxRules, async ({ params, session }) => {
    await requireRight(deps.db, session.userId, params.businessId, 'read_money');
    const data = (await allTaxRules(deps.db)).map((rule) => ({
      rule: rule.rule,
      valid_from: rule.valid_from,
      valid_to: rule.valid_to,
      says: ruleWords(rule),
      source: rule.source,
      to_confirm: rule.to_confirm,
    }));
    return { data };
  });
}

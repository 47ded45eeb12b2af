import type { HouseRule, HouseRules } from '@basera/contract/rules/facts/house-rules';
import { comparable } from '../../gazetteer/comparable.ts';
import { plainText } from '../read/clean-text.ts';
import type { Mend } from '../reasons.ts';
import type { CellReader } from './cell-reader.ts';

const YES = new Set(['yes', 'y', 'true', '1', 'allowed', 'welcome']);
const NO = new Set(['no', 'n', 'false', '0', 'not allowed', 'not welcome']);

const FIELDS = { couples_welcome: 'couplesWelcome', families_only: 'familiesOnly' } as const;

function saidOf(rule: HouseRule, cells: CellReader, mends: Mend[]): boolean | null {
  const text = plainText(cells.raw(FIELDS[rule]));
  const words = comparable(text);
  if (YES.has(words)) return true;
  if (NO.has(words)) return false;
  if (text) mends.push({ reason: 'house_rule_unreadable', detail: `${FIELDS[rule]}: '${text}'` });
  return null;
}

/** Who is welcome, as the row says; null where the file does not speak of it at all. Of two rules that exclude each other neither is kept. */
export function readHouseRules(cells: CellReader, mends: Mend[]): HouseRules | null {
  if (!cells.has('couplesWelcome') && !cells.has('familiesOnly')) return null;
  const said = {
    couples_welcome: saidOf('couples_welcome', cells, mends),
    families_only: saidOf('families_only', cells, mends),
  };
  if (!said.couples_welcome || !said.families_only) return said;
  mends.push({ reason: 'house_rules_contradict', detail: '' });
  return { couples_welcome: null, families_only: null };
}

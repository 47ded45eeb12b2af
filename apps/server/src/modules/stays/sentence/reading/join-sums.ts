import { rule, type Tape } from './tape.ts';

const TIMES: Readonly<Record<string, number>> = { k: 1000, hundred: 100, lakh: 100_000 };
const MORE: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25, less: -0.25 };

const rounded = (number: number): number => Math.round(number * 100) / 100;

/** Makes one word of a number that is several ('साढ़े तीन हज़ार', '₹ 3,000', '4k'): 'm…' where it says that it is money. */
export function joinSums(tape: Tape): void {
  tape.join(rule('(?<more>half|quarter|less) (?<number>N)'), ({ group, number }) => ({
    symbol: String(rounded(number('number') + (MORE[group('more')] as number))),
  }));
  tape.join(
    rule('(?:rs (?:, )?)?(?<number>N) (?<times>k|hundred|lakh)(?: (?<hundreds>N) hundred)?(?: rs)?'),
    ({ group, number }) => {
      const sum = number('number') * (TIMES[group('times')] as number) + 100 * number('hundreds');
      return { symbol: `m${Math.round(sum)}` };
    },
  );
  tape.join(rule('rs (?:, )?(?<number>N)(?: / -)?'), ({ number }) => ({ symbol: `m${Math.round(number('number'))}` }));
  tape.join(rule('(?<number>N) (?:rs|/ -)'), ({ number }) => ({ symbol: `m${Math.round(number('number'))}` }));
}

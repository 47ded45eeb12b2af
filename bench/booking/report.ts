import { median } from '../median.ts';
import { count, figure, table } from '../search/report.ts';
import type { Load, Round } from './measure.ts';

/** Prints the medians of the rounds, each beside its ratio within the same round. */
export function reportRounds(name: string, rounds: Round[], bookings: number): void {
  console.log(`\n${name}: ${count(bookings)} at once in 16s, ${rounds.length} rounds, the median of each`);
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const row = (what: string, load: (round: Round) => Load) => {
    const share = rounds.map((round) => load(round).lockShare).filter((one) => one !== null);
    return [
      what,
      count(of((round) => load(round).perSecond)),
      of((round) => load(round).perSecond / round.bare).toFixed(2),
      of((round) => load(round).perSecond / round.distinct.perSecond).toFixed(2),
      figure(of((round) => load(round).medianMs)),
      figure(of((round) => load(round).p95Ms)),
      share.length > 0 ? `${Math.round(median(share) * 100)}%` : 'one connection',
    ];
  };
  table(
    ['', 'a second', 'of bare', 'of distinct', 'median ms', 'p95 ms', 'waiting for locks'],
    [
      ['a bare insert in a transaction', count(of(({ bare }) => bare)), '1.00', '', '', '', ''],
      row('bookings of distinct rooms', (round) => round.distinct),
      row('bookings of one hot stay', (round) => round.hot),
      row('refusals of a sold-out stay', (round) => round.soldOut),
    ],
  );
}

import type { Numbers } from '@basera/contract/endpoints/partners/numbers';
import { useBookingCards } from './booking-cards';
import { useNightCards } from './night-cards';
import { PlotCard } from './plot-card';

/** All numbers of a period, a card each. */
export function Plots({ numbers }: { numbers: Numbers }) {
  const cards = [...useNightCards(numbers), ...useBookingCards(numbers)];
  return (
    <div className="numbers">
      {cards.map((card) => (
        <PlotCard key={card.title} card={card} />
      ))}
    </div>
  );
}

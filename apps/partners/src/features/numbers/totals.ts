import type { NumbersPoint } from '@basera/contract/endpoints/partners/numbers';

type Sum = 'available' | 'sold' | 'revenue' | 'sold_last_year' | 'kept' | 'cancelled' | 'views' | 'bookings';

/** All points of a period as one; what is not known of a point counts for nothing. */
export function totalOf(points: readonly NumbersPoint[]): Record<Sum, number> {
  const sum = (field: Sum) => points.reduce((total, point) => total + (point[field] ?? 0), 0);
  return {
    available: sum('available'),
    sold: sum('sold'),
    revenue: sum('revenue'),
    sold_last_year: sum('sold_last_year'),
    kept: sum('kept'),
    cancelled: sum('cancelled'),
    views: sum('views'),
    bookings: sum('bookings'),
  };
}

/** Every how many-th of so many words has room in a width, the first always among them. */
export const everyNth = (count: number, width: number, wordWidth: number): number =>
  Math.max(1, Math.ceil((count * wordWidth) / Math.max(1, width)));

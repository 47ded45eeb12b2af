import type { Numbers } from '@basera/contract/endpoints/partners/numbers';
import {
  adr,
  bookedShare,
  cancelledShare,
  LEAD_GROUPS,
  occupancy,
  revpar,
} from '@basera/contract/rules/numbers/measures';
import { type Cell, csv } from '../../platform/files/csv.ts';

const HEADINGS = [
  'From',
  'Before',
  'Unit-nights available',
  'Unit-nights sold',
  'Occupancy %',
  'Revenue (INR)',
  'ADR (INR)',
  'RevPAR (INR)',
  'Unit-nights a year ago at the same distance',
  'Arrivals kept',
  'Cancelled',
  'Cancelled %',
  'Views',
  'Bookings made',
  'Booked % of views',
];

const HUNDRED = 100;
const rounded = (value: number | null): Cell => (value === null ? null : Math.round(value * HUNDRED) / HUNDRED);
const percent = (share: number | null): Cell => rounded(share === null ? null : share * HUNDRED);

/** The sums and what they come to, a row a point of the plots, with lead times below. */
export function numbersFile({ points, lead }: Numbers): Buffer {
  const rows = points.map((point): Cell[] => {
    const { views, bookings } = point;
    return [
      point.from,
      point.to,
      point.available,
      point.sold,
      percent(occupancy(point)),
      rounded(point.revenue),
      rounded(adr(point)),
      rounded(revpar(point)),
      point.sold_last_year,
      point.kept,
      point.cancelled,
      percent(cancelledShare(point)),
      views,
      bookings,
      percent(views === null || bookings === null ? null : bookedShare({ views, bookings })),
    ];
  });
  const groups = LEAD_GROUPS.map(([first, last], index): Cell[] => [
    last === null ? `${first} and more` : first === last ? `${first}` : `${first} to ${last}`,
    lead.groups[index] ?? 0,
  ]);
  return csv([HEADINGS, ...rows, [], ['Days from booking to arrival', 'Bookings'], ...groups]);
}

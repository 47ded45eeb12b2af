import type { RoomTerms } from '@basera/contract/rules/calendar/room-terms';

/** What stands in the form. A step without nights and percent is none. */
export type TypedTerms = {
  included: string;
  guest: string;
  child: string;
  steps: { nights: string; percent: string }[];
};

const STEPS_SHOWN = 2;

const asText = (value: number | null): string => (value === null ? '' : String(value));

/** As it stands in the form at first: with two steps at least, to be filled in. */
export function typedOf({ included_guests, extra_guest_price, extra_child_price, discounts }: RoomTerms): TypedTerms {
  const steps = discounts.map(({ from_nights, percent }) => ({
    nights: String(from_nights),
    percent: String(percent),
  }));
  const open = Array.from({ length: Math.max(0, STEPS_SHOWN - steps.length) }, () => ({ nights: '', percent: '' }));
  return {
    included: asText(included_guests),
    guest: asText(extra_guest_price),
    child: asText(extra_child_price),
    steps: [...steps, ...open],
  };
}

/** '1,500' and '₹ 1500' are 1500, '10 %' is 10; NaN for what is no number. */
const numberOf = (typed: string): number => Number(typed.replace(/[₹%,\s]/g, '') || Number.NaN);
const orNull = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));

const isOpen = ({ nights, percent }: TypedTerms['steps'][number]): boolean =>
  nights.trim() === '' && percent.trim() === '';

/** What is typed, and where each of its steps stands in the form. */
export function termsTyped({ included, guest, child, steps }: TypedTerms): { terms: RoomTerms; places: number[] } {
  const places = steps.flatMap((step, place) => (isOpen(step) ? [] : [place]));
  return {
    terms: {
      included_guests: orNull(included),
      extra_guest_price: orNull(guest),
      extra_child_price: orNull(child),
      discounts: steps
        .filter((step) => !isOpen(step))
        .map(({ nights, percent }) => ({ from_nights: numberOf(nights), percent: numberOf(percent) })),
    },
    places,
  };
}

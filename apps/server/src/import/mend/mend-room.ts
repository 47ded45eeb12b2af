import { formatRupees, type Paise, paise, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { nearestFittingPrice } from '@basera/contract/rules/tax/gst';
import type { Mapping } from '../mapping.ts';
import { onlyNumber, plainText } from '../read/clean-text.ts';
import { tidyCase } from '../read/tidy-case.ts';
import type { Mend, Refusal } from '../reasons.ts';
import type { CellReader } from './cell-reader.ts';

/** The one kind of room a row speaks of. */
export type ImportedRoom = {
  name: string;
  units: number;
  /** False where the file does not say how many there are, or nothing that can be believed. */
  unitsAreGiven: boolean;
  sleeps: number;
  /** False where the file does not say how many, or not so that it can be read: then nobody is told. */
  sleepsAreGiven: boolean;
  /** Null where the file does not say. */
  bed: string | null;
  /** A night. */
  price: Paise;
  meal: Mapping['defaults']['meal'];
  sizeSqft: number | null;
};

const ROOM_NAME_MAX = 80;
const BED_MAX = 60;
const SLEEPS_MAX = 50;
const SQFT_MIN = 40;
const SQFT_MAX = 5000;
const SQFT_PER_SQM = 10.7639;
const PRICE_MIN_RUPEES = 50;
const PRICE_MAX_RUPEES = 1_000_000;
const PRICE_STEP_RUPEES = 50;

function roomName(cells: CellReader, mapping: Mapping, mends: Mend[]): string {
  const given = cells.text('roomType', ROOM_NAME_MAX);
  if (!given) {
    mends.push({ reason: 'room_type_missing', detail: mapping.defaults.roomType });
    return mapping.defaults.roomType;
  }
  const tidy = tidyCase(given);
  if (tidy !== given) mends.push({ reason: 'room_type_capitals', detail: `'${given}' → '${tidy}'` });
  return tidy;
}

type Units = Pick<ImportedRoom, 'units' | 'unitsAreGiven'>;

function unitsOf(cells: CellReader, { defaults }: Mapping, mends: Mend[]): Units {
  const text = plainText(cells.raw('roomCount'));
  const count = onlyNumber(text);
  const madeUp = (reason: Mend['reason'], units: number): Units => {
    mends.push({ reason, detail: text ? `'${text}' → ${units}` : String(units) });
    return { units, unitsAreGiven: false };
  };
  if (count === null || !Number.isInteger(count)) return madeUp('room_count_missing', defaults.units);
  if (count < 1) return madeUp('room_count_low', 1);
  if (count > defaults.unitsMax) return madeUp('room_count_high', defaults.unitsMax);
  return { units: count, unitsAreGiven: true };
}

/** '15 x 12 sq.ft.', '180 sq ft' or '20 sqm' in square feet. */
function squareFeet(text: string): number | null {
  const sides = text.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const [first, second] = sides;
  if (first === undefined || sides.length > 2) return null;
  // Two numbers are two sides only where they are multiplied: '180-200' is neither.
  if (second !== undefined && !/\d[^\d]*?(?:x|×|\*|by)[^\d]*?\d/i.test(text)) return null;
  const area = second === undefined ? first : first * second;
  const isMetric = /\bsq\.?\s*m|m²|\bsqm/i.test(text);
  return Math.round(isMetric ? area * SQFT_PER_SQM : area);
}

function sizeOf(cells: CellReader, mends: Mend[]): number | null {
  const text = plainText(cells.raw('roomSize'));
  if (!text) return null;
  const size = squareFeet(text);
  if (size !== null && size >= SQFT_MIN && size <= SQFT_MAX) return size;
  mends.push({ reason: 'room_size_invalid', detail: `'${text}'` });
  return null;
}

type Sleeps = Pick<ImportedRoom, 'sleeps' | 'sleepsAreGiven'>;

function sleepsOf(cells: CellReader, { defaults: { sleeps } }: Mapping, mends: Mend[]): Sleeps {
  const text = plainText(cells.raw('sleeps'));
  const count = onlyNumber(text);
  if (count !== null && Number.isInteger(count) && count >= 1 && count <= SLEEPS_MAX)
    return { sleeps: count, sleepsAreGiven: true };
  mends.push(
    text
      ? { reason: 'sleeps_invalid', detail: `'${text}' → ${sleeps}` }
      : { reason: 'sleeps_missing', detail: String(sleeps) },
  );
  return { sleeps, sleepsAreGiven: false };
}

function bedOf(cells: CellReader, mends: Mend[]): string | null {
  const bed = cells.text('bed', BED_MAX);
  if (bed === null) mends.push({ reason: 'bed_missing', detail: '' });
  return bed;
}

export type PricedBy = { stars: number; city: string; state: string | null };

/** The default a night: by stars, times what the city or else the state is dearer, to whole steps. */
function defaultPrice({ defaults }: Mapping, by: PricedBy): Paise | null {
  const stars = Math.min(5, Math.max(1, Math.floor(by.stars))) as 1 | 2 | 3 | 4 | 5;
  const base = defaults.priceByStars?.[stars];
  if (base === undefined) return null;
  const factors = new Map(
    Object.entries(defaults.priceFactorByPlace).map(([place, factor]) => [place.toLowerCase(), factor]),
  );
  const factor = factors.get(by.city.toLowerCase()) ?? factors.get(by.state?.toLowerCase() ?? '');
  if (factor === undefined) return paiseFromRupees(base);
  return paiseFromRupees(
    Math.max(PRICE_STEP_RUPEES, Math.round((base * factor) / PRICE_STEP_RUPEES) * PRICE_STEP_RUPEES),
  );
}

// What may stand around an amount without changing what it is.
const AMOUNT =
  /^(?:₹|rs\.?|inr|rupees)?\s*([\d,]+(?:\.\d{1,2})?)\s*(?:\/-|\/=)?\s*(?:₹|rs\.?|inr|rupees)?\s*(?:(?:per|a|\/)\s*night)?$/i;
// '2000', '2,000', '1,00,000' and '100,000'; '2,5' is no whole amount.
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** The rupees a cell names, and nothing else: no other currency, no range, no 'plus taxes'. */
function rupeesIn(text: string): number | null {
  const [, amount = ''] = AMOUNT.exec(text) ?? [];
  return GROUPED.test(amount) ? Number(amount.replaceAll(',', '')) : null;
}

/** The price of a row, or by its stars where it names none; what cannot be read is refused, never guessed at. */
function priceOf(cells: CellReader, mapping: Mapping, by: PricedBy, mends: Mend[]): Paise | Refusal {
  const text = plainText(cells.raw('price'));
  if (text) {
    const rupees = rupeesIn(text);
    if (rupees === null) return { reason: 'price_unreadable', detail: `'${text}'` };
    if (rupees >= PRICE_MIN_RUPEES && rupees <= PRICE_MAX_RUPEES) return paiseFromRupees(rupees);
    return { reason: 'price_out_of_range', detail: `'${text}'` };
  }
  const price = defaultPrice(mapping, by);
  if (price === null) return { reason: 'no_price', detail: '' };
  mends.push({ reason: 'price_made_up', detail: words(price) });
  return price;
}

const words = (price: Paise) => formatRupees(rupeesFromPaise(price));

const noMeals = { breakfast: paise(0), lunch: paise(0), dinner: paise(0) };

/** A price that has one slab of tax: its own, or the nearest. */
function taxablePrice(basePrice: Paise, meal: ImportedRoom['meal'], mends: Mend[]): Paise {
  const fitting = nearestFittingPrice({ ...noMeals, basePrice, meal });
  if (fitting !== basePrice) mends.push({ reason: 'price_slab', detail: `${words(basePrice)} → ${words(fitting)}` });
  return fitting;
}

/** The room of a row, or why it has no price. */
export function mendRoom(cells: CellReader, mapping: Mapping, by: PricedBy, mends: Mend[]): ImportedRoom | Refusal {
  const given = priceOf(cells, mapping, by, mends);
  if (typeof given === 'object') return given;
  const price = taxablePrice(given, mapping.defaults.meal, mends);
  return {
    name: roomName(cells, mapping, mends),
    ...unitsOf(cells, mapping, mends),
    ...sleepsOf(cells, mapping, mends),
    bed: bedOf(cells, mends),
    price,
    meal: mapping.defaults.meal,
    sizeSqft: sizeOf(cells, mends),
  };
}

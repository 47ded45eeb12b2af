import type { CalendarDate } from '@basera/contract/calendar-date';
import { daysBetween } from '@basera/contract/calendar-date';
import type { Guests } from '@basera/contract/rules/guests';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import type { NamedPlace, PlaceNames } from '../../../../gazetteer/sound/named-places.ts';
import { joinSums } from './join-sums.ts';
import { readDates } from './read-dates.ts';
import { type KnownFeatures, readFeatures, type SaidFeatures } from './read-features.ts';
import { readGuests, readRooms } from './read-party.ts';
import { joinNames, readPlace } from './read-place.ts';
import { perNight, readPrice } from './read-price.ts';
import { markLeft, Tape } from './tape.ts';

/** What a sentence asks for; null and empty for what it does not say. */
export type Reading = SaidFeatures & {
  place: NamedPlace | null;
  dates: StayDates | null;
  /** How long, where no day was said. */
  nights: number | null;
  guests: Guests | null;
  rooms: number | null;
  /** Rupees a night. */
  price_min: number | null;
  price_max: number | null;
  /** What nothing read, as it was written, in the order said. */
  not_understood: string[];
};

export type Known = KnownFeatures & { today: CalendarDate; names: PlaceNames };

/** Reads a sentence in English, Hindi or both, whoever says it: the same on the same day. Never throws. */
export function readSentence(sentence: string, { today, names, ...features }: Known): Reading {
  const tape = new Tape(sentence);
  const said = readFeatures(tape, features);
  joinNames(tape, names);
  joinSums(tape);
  const price = readPrice(tape);
  const { dates, nights } = readDates(tape, today);
  const rooms = readRooms(tape);
  const guests = readGuests(tape);
  const place = readPlace(tape, names);
  const length = dates ? daysBetween(dates.checkIn, dates.checkOut) : nights;
  const sums = price && perNight(price, length);
  if (price && !sums) markLeft(price.lexemes);
  return {
    ...said,
    place,
    dates,
    nights,
    guests,
    rooms,
    price_min: sums?.min ?? null,
    price_max: sums?.max ?? null,
    not_understood: tape.notRead(),
  };
}

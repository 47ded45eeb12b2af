import type { Contact } from '../../rules/facts/host.ts';
import { grouped } from '../grouped.ts';

/** What is counted, one of it and several, by its English word. */
const COUNTED: Record<string, [one: string, several: string]> = {
  adult: ['वयस्क', 'वयस्क'],
  bed: ['बेड', 'बेड'],
  booking: ['बुकिंग', 'बुकिंग'],
  child: ['बच्चा', 'बच्चे'],
  city: ['शहर', 'शहर'],
  day: ['दिन', 'दिन'],
  guest: ['मेहमान', 'मेहमान'],
  hour: ['घंटे', 'घंटे'],
  infant: ['शिशु', 'शिशु'],
  minute: ['मिनट', 'मिनट'],
  night: ['रात', 'रातें'],
  photo: ['फ़ोटो', 'फ़ोटो'],
  property: ['होटल', 'होटल'],
  review: ['समीक्षा', 'समीक्षाएँ'],
  room: ['कमरा', 'कमरे'],
  stay: ['ठिकाना', 'ठिकाने'],
};

export const several = (count: number, word: string): string => {
  const [one, more] = COUNTED[word] ?? [word, word];
  return `${count} ${count === 1 ? one : more}`;
};

export const counted = (count: number): string => grouped(String(count));

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} और ${words.at(-1)}`;

const contactNames: Record<Contact, string> = { phone: 'फ़ोन', email: 'ईमेल' };

export const contactWords = (contacts: readonly Contact[]): string =>
  listed(contacts.map((contact) => contactNames[contact]));

/** Devanagari has no capitals; a name in Latin letters may stand first. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const placeWords = (...parts: string[]): string =>
  parts.filter((part, index) => part !== '' && part.toLowerCase() !== parts[index - 1]?.toLowerCase()).join(', ');

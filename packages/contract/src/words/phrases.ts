import type { Contact } from '../rules/facts/host.ts';
import { pluralIn } from './counting/plural.ts';
import { type Thing, things } from './counting/things.ts';
import { grouped } from './grouped.ts';

const plural = pluralIn('en');

/** '1 night', '2 rooms' */
export const several = (count: number, thing: Thing): string => `${count} ${plural(count, things[thing])}`;

/** A number of things as one reads it in India: '1,328', '1,20,000' */
export const counted = (count: number): string => grouped(String(count));

/** 'breakfast', 'breakfast and dinner', 'breakfast, lunch and dinner' */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const contactNames: Record<Contact, string> = { phone: 'phone', email: 'e-mail' };

/** 'phone', 'phone and e-mail' */
export const contactWords = (contacts: readonly Contact[]): string =>
  listed(contacts.map((contact) => contactNames[contact]));

/** 'breakfast and dinner' as 'Breakfast and dinner' */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Candolim, Goa'; a place named like its city is said once. */
export const placeWords = (...parts: string[]): string =>
  parts.filter((part, index) => part !== '' && part.toLowerCase() !== parts[index - 1]?.toLowerCase()).join(', ');

import type { Contact } from '../../rules/facts/host.ts';
import { pluralIn } from '../counting/plural.ts';
import { things } from '../counting/ta/things.ts';
import type { Thing } from '../counting/things.ts';
import { grouped } from '../grouped.ts';

const plural = pluralIn('ta');

export const several = (count: number, thing: Thing): string => `${count} ${plural(count, things[thing])}`;

export const counted = (count: number): string => grouped(String(count));

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} மற்றும் ${words.at(-1)}`;

const contactNames: Record<Contact, string> = { phone: 'ஃபோன்', email: 'மின்னஞ்சல்' };

export const contactWords = (contacts: readonly Contact[]): string =>
  listed(contacts.map((contact) => contactNames[contact]));

/** Tamil has no capitals; a name in Latin letters may stand first. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const placeWords = (...parts: string[]): string =>
  parts.filter((part, index) => part !== '' && part.toLowerCase() !== parts[index - 1]?.toLowerCase()).join(', ');

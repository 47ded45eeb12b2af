import type { Stay } from '@basera/contract/endpoints/stays';
import { placeWords } from '@basera/contract/words/phrases';

/** What is said of a shared stay: its name as a title, a line about it, and the link. */
export type SharedWords = { title: string; text: string; link: string };

export const sharedWords = (
  { name, locality, city }: Pick<Stay, 'name' | 'locality' | 'city'>,
  link: string,
): SharedWords => ({ title: name, text: `${name}, ${placeWords(locality, city)}`, link });

/** A WhatsApp message with the link; it asks whom to send it to. */
export const whatsAppAddress = ({ text, link }: SharedWords): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}`;

/** A new e-mail with the link. */
export const mailAddress = ({ title, text, link }: SharedWords): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${link}`)}`;

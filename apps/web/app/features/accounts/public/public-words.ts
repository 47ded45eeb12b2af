import { monthAndYear } from '@basera/contract/date-words';

export const NO_NAME = 'A Basera traveller';
export const NO_STORY = 'Nothing here yet.';
const NOT_KNOWN = 'N/A';

/** 'Joined in November 2026', or N/A for an instant (ISO) that is missing or makes no sense. */
export const joinedWords = (createdAt: string | null): string =>
  `Joined in ${createdAt && !Number.isNaN(Date.parse(createdAt)) ? monthAndYear(createdAt) : NOT_KNOWN}`;

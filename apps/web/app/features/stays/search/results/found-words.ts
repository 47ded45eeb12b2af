import { counted } from '@basera/contract/words/phrases';

/** The heading of a search: '1,328 properties found in India', '1 property found in Goa'. */
export const foundWords = (total: number, where: string): string =>
  `${counted(total)} ${total === 1 ? 'property' : 'properties'} found in ${where}`;

import { counted } from '@basera/contract/words/phrases';

export const foundWords = (total: number, where: string): string =>
  `${where} में ${counted(total)} ${total === 1 ? 'ठिकाना मिला' : 'ठिकाने मिले'}`;

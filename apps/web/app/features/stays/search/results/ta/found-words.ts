import { counted } from '@basera/contract/words/phrases';

export const foundWords = (total: number, where: string): string =>
  `${where}: ${counted(total)} ${total === 1 ? 'தங்குமிடம்' : 'தங்குமிடங்கள்'}`;

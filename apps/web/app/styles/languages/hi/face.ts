import devanagari from '@basera/ui/assets/fonts/noto-sans-devanagari.woff2?url';
import hindi from '@basera/ui/styles/hindi.css?url';
import type { LinkDescriptor } from 'react-router';
import { groundStyles } from '../../../browser/style-sheets';

export const faceLinks: LinkDescriptor[] = [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: devanagari, crossOrigin: 'anonymous' },
  groundStyles(hindi),
];

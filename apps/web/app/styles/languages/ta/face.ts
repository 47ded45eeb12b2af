import tamilFace from '@basera/ui/assets/fonts/noto-sans-tamil.woff2?url';
import type { LinkDescriptor } from 'react-router';
import { groundStyles } from '../../../browser/style-sheets';
import tamil from './tamil.css?url';

export const faceLinks: LinkDescriptor[] = [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: tamilFace, crossOrigin: 'anonymous' },
  groundStyles(tamil),
];

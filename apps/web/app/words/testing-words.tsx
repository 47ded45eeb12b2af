import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { siteWords } from './words';

/** What a test renders, with the words of the site around it. */
export const inEnglish = (children: ReactNode) => <I18nProvider i18n={siteWords}>{children}</I18nProvider>;

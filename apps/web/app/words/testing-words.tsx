import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { english } from './words';

/** What a test renders, with the words of the site around it. */
export const inEnglish = (children: ReactNode) => <I18nProvider i18n={english}>{children}</I18nProvider>;

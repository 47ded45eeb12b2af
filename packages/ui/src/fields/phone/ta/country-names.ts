import type { Country } from '../dial-codes';

const names = new Intl.DisplayNames(['ta'], { type: 'region' });

export const shownName = ({ iso, name }: Country): string => names.of(iso) ?? name;

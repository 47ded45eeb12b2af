import { tellSlabs } from '@basera/contract/rules/tax/slabs-told';

/** The name under which the server has written the slabs of GST into the page. */
export const SLABS_META = 'gst-slabs';

/** Has prices be reckoned here as at the server that sent the page. */
export function reckonAsServer(): void {
  const told = document.querySelector<HTMLMetaElement>(`meta[name=${SLABS_META}]`);
  if (told) tellSlabs(told.content);
}

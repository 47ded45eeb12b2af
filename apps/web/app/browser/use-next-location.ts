import { splitLanguage } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { useNavigation } from 'react-router';

type Place = { pathname: string; search: string };

/** Where the router is on its way to, as `useLocation` says where it is: without the language of this page, which it leaves in there. */
export function useNextLocation(): Place | undefined {
  const { location } = useNavigation();
  if (LANGUAGE === 'en' || !location) return location;
  const { pathname, search } = location;
  return { pathname: splitLanguage(pathname).rest, search };
}

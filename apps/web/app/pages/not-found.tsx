import { msg } from '@lingui/core/macro';
import { data } from 'react-router';
import { siteWords } from '../words/words';
import { NotFoundView } from './not-found-view';

export const meta = () => [
  { title: siteWords._(msg`Page not found | Basera`) },
  { name: 'robots', content: 'noindex' },
];

export const loader = () => data(null, { status: 404 });

export default NotFoundView;

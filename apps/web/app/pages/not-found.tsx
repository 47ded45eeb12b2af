import { data } from 'react-router';
import { NotFoundView } from './not-found-view';

export const meta = () => [{ title: 'Page not found | Basera' }, { name: 'robots', content: 'noindex' }];

export const loader = () => data(null, { status: 404 });

export default NotFoundView;

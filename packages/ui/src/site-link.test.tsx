import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Link } from 'react-router';
import { expect, test } from 'vitest';
import { SiteLink } from './site-link';

type Props = ComponentProps<typeof Link>;

function html(component: typeof Link | typeof SiteLink, props: Props): string {
  const Component = () => createElement<Props>(component as typeof SiteLink, props);
  const Page = createRoutesStub([{ path: '/property/:slug', Component }]);
  return renderToString(<Page initialEntries={['/property/lake-house?page=2']} />);
}

test.each<[string, Props]>([
  ['home', { to: '/' }],
  ['a page', { to: '/help-center', className: 'link', children: 'Help' }],
  ['a page with a hash', { to: '/terms-conditions#cancellation-policy', discover: 'none' }],
  ['a search', { to: '/search?city=New+Delhi&amenities%5B%5D=3&name=<%22>', replace: true, preventScrollReset: true }],
  ['a stay', { to: '/property/villa-amarela?room=2%3A1', prefetch: 'intent', viewTransition: true, discover: 'none' }],
  ['attributes of all kinds', { to: '/faq', rel: 'next', 'aria-current': 'page', title: '<"&', onClick: () => {} }],
  [
    'what only the router hears',
    { to: '/faq', state: { a: 1 }, relative: 'path', reloadDocument: true, target: '_blank' },
  ],
  ['a relative one', { to: '../rooms' }],
  ['one that is not clean', { to: '/search/../faq//x?' }],
  ['a question without words', { to: '/search?' }],
  ['another site', { to: 'https://partners.example.com/' }],
  ['another host', { to: '//partners.example.com/' }],
  ['one in parts', { to: { pathname: '/search', search: '?city=Goa' } }],
])('on the server it is what the router would write: %s', (_, props) => {
  expect(html(SiteLink, props)).toBe(html(Link, props));
});

import { describe, expect, it } from 'vitest';
import { ROLES, rolesFor, rolesIn } from './roles.ts';

describe('roles', () => {
  it.each([
    ['web', ['web']],
    [' jobs , web,web ', ['web', 'jobs']],
    ['jobs,realtime,search,api,web', [...ROLES]],
    ['', null],
    [' , ', null],
    ['web,office', null],
    ['WEB', null],
  ])('as %j are %j', (words, roles) => {
    expect(rolesIn(words)).toEqual(roles);
  });

  it.each([
    ['/', ['web']],
    ['/search?city=Goa', ['web']],
    ['/apiary', ['web']],
    ['/app', ['web']],
    ['/partners/calendar', ['web']],
    ['/assets/root.css', ['web']],
    ['/sitemap.xml', ['web']],
    ['/media/stays/1.jpg', ['web', 'api']],
    ['/api/properties', ['api']],
    ['/payments/sandbox/return', ['api']],
    ['/broadcasting/auth', ['api']],
    ['/device_api/v1/instances/basera', ['api']],
    ['/app/basera?protocol=7', ['realtime']],
    ['/search-index/find', ['search']],
    ['/healthz', [...ROLES]],
    ['/readyz?from=proxy', [...ROLES]],
  ])('of %s', (address, roles) => {
    expect(rolesFor(address)).toEqual(roles);
  });
});

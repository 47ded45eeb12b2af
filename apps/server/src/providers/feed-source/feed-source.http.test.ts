import dns from 'node:dns';
import { gzipSync } from 'node:zlib';
import { FEED_MAX_BYTES } from '@basera/contract/limits';
import type { FeedProblem } from '@basera/contract/rules/feeds/feed-problems';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type CalendarAnswer,
  type LoopbackCalendars,
  loopbackCalendars,
} from '../../testing/vendors/loopback-calendars.ts';
import { httpFeedSource } from './feed-source.http.ts';

const NEVER = { etag: null, lastModified: null };
const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const MEGABYTE = Buffer.alloc(1_000_000, 'x');

describe('where calendars of other sites are fetched from', () => {
  let site: LoopbackCalendars;
  beforeAll(async () => {
    site = await loopbackCalendars();
  });
  afterAll(() => site.stop());

  const source = (more: Partial<Parameters<typeof httpFeedSource>[0]> = {}) =>
    httpFeedSource({ ownOrigin: () => null, loopback: true, timeoutMs: 5000, ...more });
  const answering = (answer: CalendarAnswer, more = {}) => {
    site.calendars['/feed.ics'] = answer;
    return source(more).fetch(`${site.origin}/feed.ics`, NEVER);
  };
  const failed = (problem: FeedProblem) => ({ kind: 'failed', problem });

  it('says what it has, and that it is unchanged to who knows it', async () => {
    const first = await answering(TEXT);
    expect(first).toMatchObject({ kind: 'whole', text: TEXT, validators: { etag: expect.any(String) } });
    const validators = first.kind === 'whole' ? first.validators : NEVER;
    expect(await source().fetch(`${site.origin}/feed.ics`, validators)).toEqual({ kind: 'unchanged' });
    site.calendars['/feed.ics'] = (request, response) =>
      response.writeHead(request.headers['if-modified-since'] ? 304 : 500).end();
    const dated = { etag: null, lastModified: 'Mon, 23 Nov 2026 03:30:00 GMT' };
    expect(await source().fetch(`${site.origin}/feed.ics`, dated)).toEqual({ kind: 'unchanged' });
  });

  it('takes what is packed, and follows where it is led', async () => {
    site.calendars['/there.ics'] = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(TEXT));
    const led = await answering((_, response) => response.writeHead(302, { location: '/there.ics' }).end());
    expect(led).toMatchObject({ kind: 'whole', text: TEXT });
  });

  it.each<[string, FeedProblem, CalendarAnswer]>([
    ['nothing there', 'not_found', (_, response) => response.writeHead(410).end()],
    ['nobody let in', 'not_allowed', (_, response) => response.writeHead(403).end()],
    ['a site that fails', 'site_failed', (_, response) => response.writeHead(503).end()],
    [
      'a redirect to nowhere',
      'not_an_address',
      (_, response) => response.writeHead(302, { location: 'ftp://example.com/' }).end(),
    ],
    [
      'a redirect into a private network',
      'private_address',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/feed.ics' }).end(),
    ],
    [
      'a redirect to metadata of a cloud',
      'private_address',
      (_, response) => response.writeHead(301, { location: 'http://169.254.169.254/latest/' }).end(),
    ],
    [
      'a redirect to itself',
      'too_many_redirects',
      (_, response) => response.writeHead(302, { location: '/feed.ics' }).end(),
    ],
    [
      'something packed in another way',
      'not_a_calendar',
      (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
    ],
    [
      'a connection that is cut',
      'unreachable',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '99' }).write('BEGIN', () => response.destroy()),
    ],
  ])('refuses %s', async (_, problem, answer) => {
    expect(await answering(answer)).toEqual(failed(problem));
  });

  it('does not read 50 MB, whether they are announced, poured out or unpacked', async () => {
    let poured = 0;
    const pour: CalendarAnswer = (_, response) => {
      response.on('close', () => {
        poured = -poured;
      });
      const next = () => {
        poured += MEGABYTE.length;
        if (poured < 50 * MEGABYTE.length) response.write(MEGABYTE, next);
        else response.end();
      };
      response.writeHead(200);
      next();
    };
    expect(await answering(pour)).toEqual(failed('too_large'));
    await expect.poll(() => poured).toBeLessThan(0);
    expect(-poured).toBeLessThan(50 * MEGABYTE.length);
    const announced: CalendarAnswer = (_, response) =>
      response.writeHead(200, { 'content-length': `${FEED_MAX_BYTES + 1}` }).flushHeaders();
    expect(await answering(announced)).toEqual(failed('too_large'));
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await answering((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))).toEqual(
      failed('too_large'),
    );
  });

  it('does not wait for one that never answers, nor for one that never ends', async () => {
    const short = { timeoutMs: 150 };
    expect(await answering(() => {}, short)).toEqual(failed('too_slow'));
    const drip: CalendarAnswer = (_, response) => {
      const timer = setInterval(() => response.write('X'), 5);
      response.on('close', () => clearInterval(timer));
      response.writeHead(200);
    };
    expect(await answering(drip, short)).toEqual(failed('too_slow'));
  });

  it.each<[string, FeedProblem]>([
    ['', 'not_an_address'],
    ['airbnb.com/calendar.ics', 'not_an_address'],
    ['file:///etc/passwd', 'not_an_address'],
    ['/dev/mail', 'not_an_address'],
    ['https://user:secret@www.airbnb.com/x.ics', 'not_an_address'],
    [`https://www.airbnb.com/${'x'.repeat(2000)}`, 'not_an_address'],
    ['https://localhost/x.ics', 'private_address'],
    ['https://calendar.internal/x.ics', 'private_address'],
    ['https://intranet/x.ics', 'private_address'],
    ['https://server.corp/x.ics', 'private_address'],
    ['http://127.0.0.1/x.ics', 'private_address'],
    ['http://0x7f.1/x.ics', 'private_address'],
    ['http://[::1]/x.ics', 'private_address'],
    ['http://[::ffff:10.0.0.1]/x.ics', 'private_address'],
    ['http://[64:ff9b::a00:1]/x.ics', 'private_address'],
    ['http://192.168.1.4/x.ics', 'private_address'],
    ['https://www.airbnb.com:22/x.ics', 'private_address'],
  ])('never calls %s', async (url, problem) => {
    const strict = source({ loopback: false });
    expect(strict.problemWith(url)).toBe(problem);
    expect(await strict.fetch(url, NEVER)).toEqual(failed(problem));
  });

  it.each([
    ['a private address', ['10.0.0.7']],
    ['one of several that is private', ['93.184.215.14', '127.0.0.1']],
    ['this machine, written as IPv6', ['::ffff:127.0.0.1']],
  ])('never calls a name that leads to %s', async (_, addresses) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, done: (error: null, all: typeof found) => void) =>
        done(null, found)) as never);
    const strict = source({ loopback: false });
    expect(strict.problemWith('http://calendars.example.com/x.ics')).toBeNull();
    expect(await strict.fetch('http://calendars.example.com/x.ics', NEVER)).toEqual(failed('private_address'));
    lookup.mockRestore();
  });

  it('takes addresses of calendars as sites write them', () => {
    const strict = source({ loopback: false });
    for (const url of [
      'https://www.airbnb.co.in/calendar/ical/1234.ics?s=0f',
      'webcal://ical.booking.com/v1/export?t=1',
      'http://calendar.google.com:80/basic.ics',
    ])
      expect(strict.problemWith(url)).toBeNull();
  });

  it('reads what the server itself serves in demo mode, by its path alone', async () => {
    site.calendars['/own.ics'] = TEXT;
    const own = source({ loopback: false, ownOrigin: () => site.origin });
    expect(await own.fetch('/own.ics', NEVER)).toMatchObject({ kind: 'whole', text: TEXT });
    expect(own.problemWith(`${site.origin.replace('127.0.0.1', 'localhost')}/own.ics`)).toBeNull();
    const elsewhere = source({ loopback: false, ownOrigin: () => 'http://127.0.0.1:1' });
    expect(elsewhere.problemWith(`${site.origin}/own.ics`)).toBe('private_address');
  });
});

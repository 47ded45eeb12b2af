import { addDays, type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import { FEED_EVENTS_MAX } from '@basera/contract/limits';
import { describe, expect, it } from 'vitest';
import type { Block } from './blocks.ts';
import { readFeed } from './read-feed.ts';
import { airbnb, bookingCom, google } from './testing-feeds.ts';

const TODAY = calendarDate('2026-11-23');
const day = (after: number): CalendarDate => addDays(TODAY, after);
const read = (text: string) => readFeed(text, { today: TODAY, until: day(530), ownDomain: 'basera.example' });

/** From when to when, each block. */
function spans(text: string): [CalendarDate, CalendarDate][] {
  const found = read(text);
  if ('problem' in found) throw new Error(found.problem);
  return found.blocks.map(({ first_night, until }: Block) => [first_night, until]);
}

const googleEvent = (...lines: string[]) => google.calendar(google.event('a1b2', ...lines));
const stayed = { uid: '7f662ec65913-1a2b', from: day(4), to: day(7) };

describe('a calendar of another site', () => {
  it('says which nights are taken, which of them it calls reservations, and under which number', () => {
    const text = airbnb.calendar(
      airbnb.reserved(stayed),
      airbnb.notAvailable({ uid: 'b', from: day(20), to: day(22) }),
    );
    expect(read(text)).toEqual({
      blocks: [
        expect.objectContaining({ first_night: day(4), until: day(7), is_reservation: true, reference: 'HMK4TXE2PD' }),
        expect.objectContaining({ first_night: day(20), until: day(22), is_reservation: false, reference: null }),
      ],
    });
  });

  it('is not kept with what it tells of people', () => {
    const text = JSON.stringify(read(airbnb.calendar(airbnb.reserved({ ...stayed, uid: 'asha.nair' }))));
    expect(text).not.toMatch(/4417|asha/);
  });

  it.each<[string, string[], [number, number]]>([
    ['a day without an end is a night', ['DTSTART;VALUE=DATE:20261201'], [8, 9]],
    [
      'a day that ends where it begins is a night',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
      [8, 9],
    ],
    ['days written without their type', ['DTSTART:20261201', 'DTEND:20261204'], [8, 11]],
    ['days that last', ['DTSTART;VALUE=DATE:20261201', 'DURATION:P3D'], [8, 11]],
    [
      'check-in to check-out in India',
      ['DTSTART;TZID=Asia/Kolkata:20261201T140000', 'DTEND;TZID=Asia/Kolkata:20261203T110000'],
      [8, 10],
    ],
    ['an evening in UTC is the next day in India', ['DTSTART:20261130T200000Z', 'DTEND:20261203T053000Z'], [8, 10]],
    ['a time of no zone is the house’s own', ['DTSTART:20261201T140000', 'DTEND:20261203T110000'], [8, 10]],
    [
      'another zone by its name',
      ['DTSTART;TZID=America/New_York:20261130T140000', 'DTEND;TZID=America/New_York:20261202T020000'],
      [8, 9],
    ],
    [
      'a zone nobody knows',
      ['DTSTART;TZID=Hill Time:20261201T140000', 'DTEND;TZID=Hill Time:20261203T110000'],
      [8, 10],
    ],
    ['hours of one day are its night', ['DTSTART:20261201T043000Z', 'DTEND:20261201T063000Z'], [8, 9]],
  ])('%s', (_, lines, [from, to]) => {
    expect(spans(googleEvent(...lines))).toEqual([[day(from), day(to)]]);
  });

  it('takes zones as the calendar itself describes them', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Ship',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-1100',
      'TZOFFSETTO:-1100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const event = googleEvent('DTSTART;TZID=Ship:20261130T140000', 'DTEND;TZID=Ship:20261202T140000');
    expect(spans(event.replace('BEGIN:VEVENT', `${zone.join('\r\n')}\r\nBEGIN:VEVENT`))).toEqual([[day(8), day(10)]]);
  });

  it('repeats what is repeated by simple rules, but for what was taken out or moved', () => {
    const weekly = [
      'DTSTART;VALUE=DATE:20261127',
      'DTEND;VALUE=DATE:20261129',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;VALUE=DATE:20261204',
    ];
    const moved = google.event(
      'a1b2',
      'RECURRENCE-ID;VALUE=DATE:20261211',
      'DTSTART;VALUE=DATE:20261212',
      'DTEND;VALUE=DATE:20261213',
    );
    const text = google.calendar(google.event('a1b2', ...weekly), moved);
    expect(spans(text)).toEqual([
      [day(4), day(6)],
      [day(25), day(27)],
      [day(19), day(20)],
    ]);
    expect(
      spans(
        googleEvent('DTSTART:20261201T083000Z', 'DTEND:20261202T053000Z', 'RRULE:FREQ=DAILY;UNTIL=20261204T083000Z'),
      ),
    ).toHaveLength(4);
    expect(spans(googleEvent('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY'))).toEqual([
      [calendarDate('2027-01-01'), calendarDate('2027-01-02')],
      [calendarDate('2028-01-01'), calendarDate('2028-01-02')],
    ]);
    expect(spans(googleEvent('DTSTART;VALUE=DATE:20261124', 'RRULE:FREQ=WEEKLY;BYDAY=TU,WE;COUNT=3'))).toHaveLength(3);
  });

  it('leaves out what was cancelled, what is over, what lies too far ahead, and what is our own coming back', () => {
    const text = airbnb.calendar(
      [...airbnb.reserved(stayed), 'STATUS:CANCELLED'],
      airbnb.reserved({ uid: 'old', from: day(-5), to: TODAY }),
      airbnb.notAvailable({ uid: 'far', from: day(530), to: day(700) }),
      google.event('x', 'DTSTART;VALUE=DATE:20261201').map((line) => line.replace('google.com', 'basera.example')),
      airbnb.reserved({ uid: 'here', from: day(-2), to: day(1) }),
    );
    expect(spans(text)).toEqual([[day(-2), day(1)]]);
  });

  it('is used whole or not at all', () => {
    const whole = airbnb.calendar(airbnb.reserved(stayed), bookingCom.closed({ ...stayed, uid: 'c' }));
    const problem = (text: string) => read(text);
    for (const length of [0.3, 0.6, 0.9, 0.99]) {
      const cut = whole.slice(0, Math.floor(whole.length * length));
      expect(problem(cut)).toEqual({ problem: 'cut_off' });
    }
    expect(problem(whole.replace('END:VEVENT', ''))).toEqual({ problem: 'unreadable' });
    expect(problem(whole.replace(/DTSTART.*\r\n/, ''))).toEqual({ problem: 'unreadable' });
    expect(problem(googleEvent('DTSTART;VALUE=DATE:20261345'))).toEqual({ problem: 'unreadable' });
    expect(problem(googleEvent('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=SECONDLY'))).toEqual({
      problem: 'unreadable',
    });
    expect(problem(googleEvent('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=MONTHLY;BYDAY=1FR'))).toEqual({
      problem: 'unreadable',
    });
    expect(problem('<!doctype html><title>Sign in</title>')).toEqual({ problem: 'not_a_calendar' });
    expect(problem('')).toEqual({ problem: 'not_a_calendar' });
    const endless = Array.from({ length: FEED_EVENTS_MAX + 1 }, (_, n) =>
      airbnb.notAvailable({ ...stayed, uid: `${n}` }),
    );
    expect(problem(airbnb.calendar(...endless))).toEqual({ problem: 'unreadable' });
    expect(problem(airbnb.calendar([`X-NOISE${';A=B'.repeat(40_000)}:1`, ...airbnb.reserved(stayed)]))).toEqual({
      problem: 'unreadable',
    });
  });

  it('may be empty, or have strange line ends', () => {
    expect(read(airbnb.calendar())).toEqual({ blocks: [] });
    expect(spans(`\uFEFF${airbnb.calendar(airbnb.reserved(stayed)).replaceAll('\r\n', '\n')}\n\n`)).toEqual([
      [day(4), day(7)],
    ]);
  });
});

import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { toHttpError } from '../http/http-errors.ts';
import { DatabaseAwayError, databaseAwayWords, isDatabaseAway, isUnreachable } from './database-away.ts';

const ofServer = (state: string) =>
  Object.assign(new pg.DatabaseError('words', 5, 'error'), { severity: 'ERROR', code: state });
const ofSystem = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

describe('the database is away', () => {
  it.each([
    ['a lost connection', '08006'],
    ['a full disk', '53100'],
    ['no memory left', '53200'],
    ['too many connections', '53300'],
    ['a file that cannot be written', '58030'],
    ['a statement that took too long', '57014'],
    ['a shutdown', '57P01'],
    ['a crash of another backend', '57P02'],
    ['a start under way', '57P03'],
    ['a lock that was not to be had', '55P03'],
    ['a deadlock', '40P01'],
    ['transactions that do not go in a row', '40001'],
    ['a standby that takes no changes', '25006'],
    ['a transaction left open', '25P03'],
  ])('for %s (%s)', (_, state) => {
    expect(isDatabaseAway(ofServer(state))).toBe(true);
    expect(toHttpError(ofServer(state))).toMatchObject({ code: 'unavailable' });
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('where the driver says: %s', (words) => {
    expect(isDatabaseAway(new Error(words))).toBe(true);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOTFOUND'])('for %s', (code) => {
    const refused = ofSystem(code, 'connect');
    expect(isDatabaseAway(refused)).toBe(true);
    expect(isDatabaseAway(new AggregateError([refused, refused]))).toBe(true);
  });

  it('for a connection that we gave up ourselves', () => {
    expect(toHttpError(new DatabaseAwayError('silent'))).toMatchObject({ code: 'unavailable' });
  });
});

describe('the database is there', () => {
  it.each(['23505', '23514', '42P01', '22P02', 'P0001', '42501'])(
    'and did not like what it was asked (%s)',
    (state) => {
      expect(isDatabaseAway(ofServer(state))).toBe(false);
    },
  );

  it.each([
    ['a file', ofSystem('ENOENT', 'open')],
    ['a browser that went away', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
    ['somebody else who is not reached', new TypeError('fetch failed', { cause: ofSystem('ECONNREFUSED', 'connect') })],
    ['a fault of ours', new Error('undefined is not a function')],
    ['no error at all', 'Connection terminated'],
  ])('when it is %s that fails', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('but takes nobody more: it is not given up', () => {
    expect(isUnreachable(ofServer('53300'))).toBe(false);
    expect(isUnreachable(ofServer('57P03'))).toBe(true);
  });
});

it('is told to operators in a sentence, whatever failed', () => {
  const refused = ofSystem('ECONNREFUSED', 'connect');
  expect(databaseAwayWords(new AggregateError([refused]))).toBe('The database does not answer (connect ECONNREFUSED).');
});

import { expect, it } from '@jest/globals';
import { coreError } from './app-error.ts';
import { databaseError } from './failure.mapper.ts';

const fault = (fields: object, message = 'fault') => Object.assign(new Error(message), fields);

it.each([
  ['refused connection', fault({ code: 'ECONNREFUSED' }), 'UNAVAILABLE'],
  ['several refused addresses', new AggregateError([fault({ code: 'ECONNREFUSED' })]), 'UNAVAILABLE'],
  ['no free connection', fault({}, 'timeout exceeded when trying to connect'), 'UNAVAILABLE'],
  ['broken connection', fault({}, 'Connection terminated unexpectedly'), 'UNAVAILABLE'],
  ['closed connection', fault({}, 'Client was closed and is not queryable'), 'UNAVAILABLE'],
  ['hanging server', fault({}, 'Query read timeout'), 'UNAVAILABLE'],
  ['server shutting down', fault({ code: '57P01' }), 'UNAVAILABLE'],
  ['too many connections', fault({ code: '53300' }), 'UNAVAILABLE'],
  ['statement timeout', fault({ code: '57014' }), 'UNAVAILABLE'],
  ['lock timeout', fault({ code: '55P03' }), 'UNAVAILABLE'],
  ['idle in transaction', fault({ code: '25P03' }), 'UNAVAILABLE'],
  ['text with NUL', fault({ code: '22021' }), 'BAD_REQUEST'],
  ['number out of range', fault({ code: '22003' }), 'BAD_REQUEST'],
  ['deadlock', fault({ code: '40P01' }), 'UNAVAILABLE'],
  ['serialization failure', fault({ code: '40001' }), 'UNAVAILABLE'],
  ['unmapped unique violation', fault({ code: '23505', constraint: 'x' }), 'CONFLICT'],
  ['wrapped by the ORM', new Error('driver', { cause: fault({ code: '57P03' }) }), 'UNAVAILABLE'],
])('a fault of the database, %s, has its code', (_name, error, code) => {
  expect(databaseError(error)?.code).toBe(code);
});

it('faults of the database tell the caller to retry when that makes sense', () => {
  expect(databaseError(fault({ code: '40P01' }))?.retryAfter).toBe(2);
  expect(databaseError(fault({ code: '23505' }))?.retryAfter).toBeUndefined();
});

it('a violated constraint is mapped by its table of constraints', () => {
  const table = { team_pkey: () => coreError('FORBIDDEN') };
  expect(databaseError(fault({ code: '23503', constraint: 'team_pkey' }), table)?.code).toBe('FORBIDDEN');
  expect(databaseError(fault({ code: '23503', constraint: 'other' }), table)).toBeUndefined();
});

it('faults of the database do not include a fault of our own SQL, or any other error', () => {
  expect(databaseError(fault({ code: '42601' }))).toBeUndefined();
  expect(databaseError(new TypeError('bug'))).toBeUndefined();
  expect(databaseError('text')).toBeUndefined();
});

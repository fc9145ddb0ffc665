import { describe, expect, it } from '@jest/globals';
import { readable } from './log-format.ts';

const line = (entry: object): string => JSON.stringify(entry);
// Colours depend on where the tests run.
const plain = (text: string | undefined): string | undefined =>
  text?.replace(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '');

describe('a line for people', () => {
  it('shortens a request of a service', () => {
    const entry = {
      level: 'info',
      req: { method: 'GET', path: '/_api/teams' },
      res: { status: 200 },
      responseTime: 3.4,
      msg: 'request completed',
    };
    expect(plain(readable(line(entry)))).toBe('GET /_api/teams 200 3 ms');
  });

  it('shows an unusual level, and the stack trace of a failure', () => {
    const entry = {
      level: 'error',
      context: 'Jobs',
      msg: 'mail failed',
      err: { stack: 'Error: no\n    at x' },
    };
    expect(plain(readable(line(entry)))).toBe('error [Jobs] mail failed\nError: no\n    at x');
  });

  it('shows pages and failures of the gateway, not each file', () => {
    const access = { level: 'info', method: 'GET', path: '/_shell/1/a.js', status: 200, seconds: 0.002 };
    expect(readable(line(access))).toBeUndefined();
    expect(plain(readable(line({ ...access, path: '/teams' })))).toBe('GET /teams 200 2 ms');
    expect(plain(readable(line({ ...access, status: 404 })))).toBe('GET /_shell/1/a.js 404 2 ms');
  });

  it("omits Nest's list of modules and routes, except for warnings", () => {
    const entry = { level: 'info', context: 'InstanceLoader', msg: 'AppModule dependencies initialized' };
    expect(readable(line(entry))).toBeUndefined();
    expect(readable(line({ ...entry, level: 'error' }))).toBeDefined();
  });

  it('does not change text that is not JSON', () => {
    expect(readable('FATAL: {oops')).toBe('FATAL: {oops');
    expect(readable('{"half')).toBe('{"half');
    expect(readable('   ')).toBeUndefined();
  });
});

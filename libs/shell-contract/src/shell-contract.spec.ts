import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@meshwork/api-client';
import { CONTRACT_VERSION } from './contract-version.ts';
import { loginPath, safeNext } from './paths.ts';
import { checkRemote, defineRemote } from './remote.definition.ts';
import { LoadFailure, retryable } from './retryable.ts';
import { searchKey } from './saved-search/searches.store.ts';
import { fieldIssues, type IssueTarget } from './server-issues.ts';

describe('safeNext', () => {
  it.each(['/account', '/teams/5?tab=1#x', '/'])('keeps %p', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'account',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('sends %p to the start page', (path) => {
    expect(safeNext(path)).toBe('/');
  });
});

describe('loginPath', () => {
  it('remembers where to return', () => {
    expect(loginPath('/account?tab=sent')).toBe('/login?next=%2Faccount%3Ftab%3Dsent');
  });

  it('keeps the token of a link out of what a server reads', () => {
    expect(loginPath('/guardian#s3cr3t')).toBe('/login?next=%2Fguardian#s3cr3t');
  });

  it.each(['/', '/login', '/login?next=%2Faccount'])('adds no return address for %p', (path) => {
    expect(loginPath(path)).toBe('/login');
  });
});

it('checkRemote accepts what defineRemote returns', () => {
  const needs = [{ name: 'catalog', version: '1.2' }];
  const remote = defineRemote({ contractVersion: CONTRACT_VERSION, needs, routes: {} });
  expect(checkRemote({ default: remote })).toEqual({ ok: true, remote });
});

it.each([null, undefined, 'text', {}, { default: null }, { default: () => {} }, { default: { routes: {} } }])(
  'checkRemote refuses %p, which is not a remote',
  (module) => {
    expect(checkRemote(module)).toMatchObject({ ok: false, kind: 'invalid-module' });
  },
);

it('checkRemote refuses a remote of another contract', () => {
  const remote = defineRemote({ contractVersion: CONTRACT_VERSION + 1, needs: [], routes: {} });
  expect(checkRemote({ default: remote })).toMatchObject({ ok: false, kind: 'wrong-contract' });
});

const failure = (issues: { path: string; message: string }[], code = 'X') =>
  new ApiError({ code, status: 400, message: 'Server text', issues });

const form = { setError: () => {}, getValues: () => ({ title: '', url: '', id: 7 }) };
const find = (error: unknown, target: Partial<IssueTarget> = {}) => fieldIssues(error, { form, ...target });

it('issues of a failed call are shown on the fields that the first part of their path names', () => {
  const error = failure([
    { path: 'url', message: 'Bad' },
    { path: 'title.0', message: 'Short' },
  ]);
  expect(find(error)).toEqual({
    found: [
      { field: 'url', message: 'Bad' },
      { field: 'title', message: 'Short' },
    ],
    complete: true,
  });
});

it('issues of a failed call do not replace the text when one is about a field that is not in the form, or not visible', () => {
  const issues = [
    { path: 'url', message: 'Bad' },
    { path: 'id', message: 'Unknown' },
  ];
  expect(find(failure(issues)).complete).toBe(true);
  expect(find(failure(issues), { fields: ['title', 'url'] })).toEqual({
    found: [{ field: 'url', message: 'Bad' }],
    complete: false,
  });
  expect(find(failure([{ path: 'elsewhere', message: 'Bad' }]))).toEqual({ found: [], complete: false });
});

it('issues of a failed call come from the code of a failure that names no field', () => {
  const target = { fieldOfCode: { URL_TAKEN: 'url' } };
  expect(find(failure([], 'URL_TAKEN'), target)).toEqual({
    found: [{ field: 'url', message: 'Server text' }],
    complete: true,
  });
  expect(find(failure([], 'X'), target)).toEqual({ found: [], complete: false });
});

it('issues of a failed call do not exist in errors of other kinds', () => {
  expect(find(new Error('boom'))).toEqual({ found: [], complete: false });
});

describe('the key of a search', () => {
  it('is the same in every order, without repeats and empty filters', () => {
    const key = searchKey('type=TOOL&search=swerve&category=CAD&category=VEX');
    expect(searchKey('category=VEX&category=CAD&category=VEX&search=swerve&type=TOOL&cost=')).toBe(key);
    expect(searchKey('search=swerve')).not.toBe(key);
  });

  it('rounds a point to a tenth of a degree, and keeps a city', () => {
    expect(searchKey('near=42.3314, -83.0458')).toBe('near=42.3,-83.0');
    expect(searchKey('near=Detroit, Michigan, USA')).toBe('near=Detroit, Michigan, USA');
  });
});

/** A part that is being loaded, by promises that the test resolves or rejects itself. */
function begun(timeout?: number) {
  const open: { resolve(value: string): void; reject(error: unknown): void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => open.push({ resolve, reject }));
  const part = retryable(load, timeout);
  part.start();
  return { open, part };
}

const flushPromises = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('retryable', () => {
  it('loads once however often it is started', async () => {
    const { open, part } = begun();
    part.start();
    expect(open).toHaveLength(1);
    open[0]?.resolve('page');
    await flushPromises();
    expect(part.state()).toEqual({ status: 'ready', value: 'page' });
  });

  it('loads again on retry and notifies its listeners of each state', async () => {
    const { open, part } = begun();
    const seen: string[] = [];
    part.subscribe(() => seen.push(part.state().status));
    open[0]?.reject(new Error('broken'));
    await flushPromises();
    part.retry();
    open[1]?.resolve('page');
    await flushPromises();
    expect(seen).toEqual(['failed', 'loading', 'ready']);
  });

  it('repeats an attempt that fails for the network twice, since failed preloads may have answered it', async () => {
    const { open, part } = begun();
    const cut = async (number: number) => {
      open[number]?.reject(new LoadFailure('network', 'cut'));
      await jest.advanceTimersByTimeAsync(500);
    };
    await cut(0);
    await cut(1);
    expect(part.state().status).toBe('loading');
    await cut(2);
    expect(part.state()).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    part.retry();
    await cut(3);
    open[4]?.resolve('page');
    await flushPromises();
    expect(part.state()).toEqual({ status: 'ready', value: 'page' });
  });

  it('fails after the timeout, and still accepts a value that arrives later', async () => {
    const { open, part } = begun(8000);
    await jest.advanceTimersByTimeAsync(7999);
    expect(part.state().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(part.state()).toMatchObject({ status: 'failed', failure: { kind: 'timeout' } });
    open[0]?.resolve('late');
    await flushPromises();
    expect(part.state()).toEqual({ status: 'ready', value: 'late' });
  });

  it('ignores the failure of an earlier attempt', async () => {
    const { open, part } = begun(8000);
    await jest.advanceTimersByTimeAsync(8000);
    part.retry();
    open[0]?.reject(new LoadFailure('network', 'cut'));
    await flushPromises();
    expect(part.state().status).toBe('loading');
  });

  it('loads beside an attempt that has no answer yet, and takes what arrives first', async () => {
    const { open, part } = begun(8000);
    await jest.advanceTimersByTimeAsync(3000);
    part.retry();
    expect(open).toHaveLength(2);
    // The former attempt's time is over, the latter's is not.
    await jest.advanceTimersByTimeAsync(6000);
    expect(part.state().status).toBe('loading');
    open[0]?.resolve('page');
    await flushPromises();
    open[1]?.resolve('page again');
    await flushPromises();
    expect(part.state()).toEqual({ status: 'ready', value: 'page' });
  });
});

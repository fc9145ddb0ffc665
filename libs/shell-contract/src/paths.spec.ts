import { describe, expect, it } from '@jest/globals';
import { loginPath, safeNext } from './paths.ts';

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

  it.each(['/', '/login', '/login?next=%2Faccount'])('adds no return address for %p', (path) => {
    expect(loginPath(path)).toBe('/login');
  });
});

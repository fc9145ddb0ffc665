import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { Location } from 'react-router-dom';
import { mayRunAt, useOwnDocument } from './apart.ts';

const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: pathname });
const apart = new Set(['mfe-resources']);

function open(pathname: string) {
  const load = jest.fn();
  const page = renderHook((shown: string) => useOwnDocument(at(shown), load, apart), {
    initialProps: pathname,
  });
  return { load, go: page.rerender, shown: () => page.result.current.pathname };
}

it.each(['/teams', '/'])(
  'leaves a remote that stands apart for %s by a load, and shows its page until then',
  (next) => {
    const { load, go, shown } = open('/about');
    go('/resources');
    go('/paths/1');
    expect([shown(), load.mock.calls]).toEqual(['/paths/1', []]);
    go(next);
    expect([shown(), load.mock.calls]).toEqual(['/paths/1', [[]]]);
  },
);

it('leaves any other remote within its document', () => {
  const { load, go, shown } = open('/teams');
  go('/account');
  go('/resources');
  expect([shown(), load.mock.calls]).toEqual(['/resources', []]);
});

it.each([
  ['/resources/5', 'mfe-resources', true],
  ['/teams', 'mfe-resources', false],
  ['/', 'mfe-resources', false],
  ['/', 'mfe-community', true],
])('at %s code of %s may run: %p', (path, remote, may) => {
  expect(mayRunAt(path, remote, apart)).toBe(may);
});

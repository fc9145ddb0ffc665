import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { Location } from 'react-router-dom';
import { followLinksToDocuments, mayRunAt, useOwnDocument } from './apart.ts';

const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: pathname });
const apart = new Set(['mfe-resources']);

function open(pathname: string) {
  const load = jest.fn();
  const page = renderHook((shown: string) => useOwnDocument(at(shown), load, apart), {
    initialProps: pathname,
  });
  return { go: page.rerender, shown: () => [page.result.current.pathname, load.mock.calls.length] };
}

it.each([
  ['leaves a remote that stands apart', '/resources', '/paths/1', '/teams'],
  ['leaves it for a page of the shell', '/resources', '/paths/1', '/'],
  ['enters it', '/teams', '/about', '/resources'],
])('%s by a load, and shows the former page until then', (_, first, second, next) => {
  const { go, shown } = open(first);
  go(second);
  expect(shown()).toEqual([second, 0]);
  go(next);
  expect(shown()).toEqual([second, 1]);
});

it('goes from one other page to the next within the document', () => {
  const { go, shown } = open('/teams');
  go('/account');
  expect(shown()).toEqual(['/account', 0]);
});

it.each([
  ['/resources', '/teams', true],
  ['/resources', '/resources/5', false],
  ['/teams', '/paths', true],
  ['/teams', '/account', false],
])('at %s a link to %s is the browser’s: %p', (here, to, isBrowsers) => {
  history.replaceState(null, '', here);
  document.body.innerHTML = `<a href="${to}"><b>There</b></a>`;
  followLinksToDocuments(apart);
  const heard = jest.fn((event: Event) => event.preventDefault());
  const link = document.querySelector('a');
  link?.addEventListener('click', heard);
  // jsdom follows no links.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  link?.querySelector('b')?.click();
  expect(heard).toHaveBeenCalledTimes(isBrowsers ? 0 : 1);
});

it.each([
  ['/resources/5', 'mfe-resources', true],
  ['/teams', 'mfe-resources', false],
  ['/', 'mfe-resources', false],
  ['/', 'mfe-community', true],
])('at %s code of %s may run: %p', (path, remote, may) => {
  expect(mayRunAt(path, remote, apart)).toBe(may);
});

import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { forgetKept, keptSearchesText } from '../saved/kept-text.ts';
import { aUser, type FakeAnswers, failure, renderInShell } from '../testing.tsx';
import { SaveSearch } from './save-search.tsx';
import { dropSearches, keepSearch, parseSearches } from './searches.store.ts';

afterEach(() => localStorage.clear());

const ADDRESS = '/_api/teams?search=fox&teamType=FIRST_FTC';
const SEARCHES = '/_api/community/saved/searches';
const fox = { list: 'teams', query: 'search=fox&teamType=FIRST_FTC' };
const own = { ...fox, query: 'teamType=FIRST_FTC&search=fox', savedAt: '2026-11-20T10:00:00.000Z' };

function showSearch(answers: FakeAnswers = {}, user: User | null = null) {
  const { recorded, container } = renderInShell(<SaveSearch service="community" address={ADDRESS} />, {
    answers,
    user,
  });
  const calls = () => recorded.calls.filter(([address]) => address.startsWith(SEARCHES));
  return { calls, toasts: recorded.toasts, container };
}

function ListOfTwoSearches() {
  const [words, setWords] = useState('fox');
  return (
    <>
      <button type="button" onClick={() => setWords(words === 'fox' ? 'owl' : 'fox')}>
        Other words
      </button>
      <SaveSearch service="community" address={`/_api/teams?search=${words}`} />
    </>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isSaved = () => screen.findByRole('button', { name: 'Search saved', pressed: true });
const isNot = () => screen.findByRole('button', { name: 'Save this search', pressed: false });

describe('the search of a visitor', () => {
  it('is kept in this browser by one press and removed by another, and asks no server', async () => {
    const { calls, toasts, container } = showSearch();
    await press('Save this search');
    expect(await isSaved()).toBeVisible();
    expect(parseSearches(keptSearchesText())).toEqual([{ service: 'community', ...fox }]);
    await expectNoAxeViolations(container);
    await press('Search saved');
    expect(await isNot()).toBeVisible();
    expect(keptSearchesText()).toBe('');
    expect([calls(), toasts]).toEqual([[], [expect.stringMatching(/^success: Search saved/)]]);
  });

  it('is not taken for another one that the list shows next, and known when the list shows it again', async () => {
    renderInShell(<ListOfTwoSearches />, { user: null });
    await press('Save this search');
    expect(await isSaved()).toBeVisible();
    await press('Other words');
    expect(await isNot()).toBeVisible();
    await press('Other words');
    expect(await isSaved()).toBeVisible();
  });

  it('needs a place in the browser', async () => {
    for (let n = 0; n < 30; n++) keepSearch({ service: 'community', ...fox, query: `search=${n}` });
    const { toasts } = showSearch();
    await press('Save this search');
    await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^error: .*keeps 30 searches/)]));
    expect(await isNot()).toBeVisible();
  });
});

describe('the search of a person', () => {
  it('goes to the account by one press, and from there by another', async () => {
    let searches: object[] = [];
    const { calls, toasts } = showSearch(
      {
        [SEARCHES]: (_: URL, body?: object) => {
          if (body) searches = [own];
          return { searches };
        },
        [`${SEARCHES}/remove`]: { searches: [] },
      },
      aUser(),
    );
    await waitFor(() => expect(calls()).toHaveLength(1));
    await press('Save this search');
    expect(await isSaved()).toBeVisible();
    await press('Search saved');
    expect(await isNot()).toBeVisible();
    // As the account has written it.
    const removed = { list: 'teams', query: own.query };
    expect(calls().slice(1)).toEqual([
      [SEARCHES, { searches: [fox] }],
      [`${SEARCHES}/remove`, removed],
    ]);
    expect(toasts).toEqual([expect.stringMatching(/^success: Search saved/)]);
    expect(keptSearchesText()).toBe('');
  });

  it('says when the account is full', async () => {
    const full = 'You have saved 30 searches here, which is the most.';
    const { toasts } = showSearch(
      {
        [SEARCHES]: (_: URL, body?: object) =>
          body ? failure(409, full, { code: 'SEARCHES_FULL' }) : { searches: [] },
      },
      aUser(),
    );
    await press('Save this search');
    await waitFor(() => expect(toasts).toEqual([`error: ${full}`]));
    expect(await isNot()).toBeVisible();
  });
});

it("the browser's searches survive what is no list, are dropped, and go at the logout", () => {
  localStorage.setItem('saved-searches', '{"no": "list"}');
  expect(parseSearches(keptSearchesText())).toEqual([]);
  localStorage.setItem('saved-searches', 'nonsense');
  expect(parseSearches(keptSearchesText())).toEqual([]);
  const strange = { service: 'community', list: '../teams', query: 'search=x' };
  localStorage.setItem('saved-searches', JSON.stringify([strange, 5, null, { ...strange, list: 'teams' }]));
  expect(parseSearches(keptSearchesText())).toEqual([{ ...strange, list: 'teams' }]);
  keepSearch({ service: 'community', ...fox });
  dropSearches([{ list: 'teams', query: 'search=x' }]);
  expect(parseSearches(keptSearchesText())).toEqual([{ service: 'community', ...fox }]);
  forgetKept();
  expect(localStorage).toHaveLength(0);
});

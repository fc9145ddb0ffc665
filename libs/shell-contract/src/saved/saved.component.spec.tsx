import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SaveSearch } from '../saved-search/save-search.tsx';
import { dropSearches, keepSearch, parseSearches } from '../saved-search/searches.store.ts';
import { aUser, type FakeAnswers, failure, renderInShell } from '../testing.tsx';
import { forgetKept, keptSearchesText, keptText } from './kept-text.ts';
import { SaveButton } from './save-button.tsx';
import { keep, parseKept } from './saved.store.ts';

const team = { service: 'community', kind: 'team', itemId: 5 };
const other = { service: 'community', kind: 'team', itemId: 55 };

afterEach(() => localStorage.clear());

function show(answers: FakeAnswers = {}, user: User | null = null) {
  const { container, recorded } = renderInShell(
    <>
      <SaveButton item={team} name="Robo Foxes" />
      <SaveButton item={other} name="Lone Wolves" />
    </>,
    { answers, user },
  );
  return { ...recorded, container };
}

const star = (name: string, pressed: boolean) =>
  screen.findByRole('button', { name: `Save ${name}`, pressed });

describe('the star of a visitor', () => {
  it('keeps things in this browser, asks no server, and says so once', async () => {
    const { calls, toasts, container } = show();
    await userEvent.click(await star('Robo Foxes', false));
    await star('Robo Foxes', true);
    await star('Lone Wolves', false);
    await userEvent.click(await star('Lone Wolves', false));
    await star('Lone Wolves', true);
    expect(parseKept(keptText())).toEqual([other, team]);
    expect(toasts).toEqual([expect.stringMatching(/^info: Saved in this browser/)]);
    await userEvent.click(await star('Robo Foxes', true));
    await star('Robo Foxes', false);
    expect([parseKept(keptText()), calls]).toEqual([[other], []]);
    await expectNoAxeViolations(container);
  });

  it('shows what another part of the page has saved', async () => {
    keep([other], true);
    show();
    await star('Lone Wolves', true);
    keep([team], true);
    await star('Robo Foxes', true);
  });
});

describe('the star of a person', () => {
  it('is not there on what the person made', () => {
    renderInShell(
      <>
        <SaveButton item={team} name="Robo Foxes" madeBy={aUser().id} />
        <SaveButton item={other} name="Lone Wolves" madeBy={null} />
      </>,
    );
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Save Lone Wolves',
    ]);
  });

  it('shows what the account has, by one call for all stars', async () => {
    const { calls } = show({ '/_api/community/saved': { items: [{ kind: 'team', id: 5 }] } }, aUser());
    await star('Robo Foxes', true);
    await star('Lone Wolves', false);
    expect(calls).toEqual([['/_api/community/saved', undefined]]);
  });

  it('saves in the account, and takes it back', async () => {
    let items: object[] = [];
    const { calls } = show(
      {
        '/_api/community/saved': (_: URL, body?: { items: object[] }) => {
          if (body) items = body.items;
          return { items };
        },
        '/_api/community/saved/remove': { items: [] },
      },
      aUser(),
    );
    await userEvent.click(await star('Robo Foxes', false));
    await userEvent.click(await star('Robo Foxes', true));
    await star('Robo Foxes', false);
    const body = { items: [{ kind: 'team', id: 5 }] };
    await waitFor(() =>
      expect(calls.slice(1)).toEqual([
        ['/_api/community/saved', body],
        ['/_api/community/saved/remove', body],
      ]),
    );
    expect(keptText()).toBe('');
  });

  it('goes back and says why, where the account is full', async () => {
    const full = 'You have saved 500 of these, which is the most.';
    const { toasts } = show(
      {
        '/_api/community/saved': (_: URL, body?: object) =>
          body ? failure(409, full, { code: 'SAVED_FULL' }) : { items: [] },
      },
      aUser(),
    );
    await userEvent.click(await star('Robo Foxes', false));
    await waitFor(() => expect(toasts).toEqual([`error: ${full}`]));
    await star('Robo Foxes', false);
  });

  it('under 13 stays in the browser', async () => {
    const standing = { verified: true, isNew: false, ageBand: 'UNDER_13' as const, suspension: null };
    const { calls } = show({}, aUser({ standing }));
    await userEvent.click(await star('Robo Foxes', false));
    await star('Robo Foxes', true);
    expect([parseKept(keptText()), calls]).toEqual([[team], []]);
  });
});

it("the browser's list keeps the latest 200, forgets all, and survives what is no list", () => {
  const many = Array.from({ length: 250 }, (_, n) => ({ ...team, itemId: n + 1 }));
  keep(many, true);
  expect(parseKept(keptText())).toEqual(many.slice(0, 200));
  forgetKept();
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('saved-things', '{"no": [list]} community/team/7');
  expect(parseKept(keptText())).toEqual([{ ...team, itemId: 7 }]);
});

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

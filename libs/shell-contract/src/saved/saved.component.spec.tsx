import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SaveSearch } from '../saved-search/save-search.tsx';
import { dropSearches, keepSearch, parseSearches } from '../saved-search/searches.store.ts';
import { aSite, aUser, type FakeAnswers, failure, renderInShell } from '../testing.tsx';
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
const fox = { list: 'teams', query: 'search=fox&teamType=FIRST_FTC', name: '“fox”, FTC' };
const own = (changes: object = {}) => ({
  ...fox,
  id: 9,
  digest: 'OFF',
  savedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

function showSearch(answers: FakeAnswers = {}, user: User | null = null) {
  const { recorded, container } = renderInShell(
    <SaveSearch service="community" address={ADDRESS} labels={{ teamType: { FIRST_FTC: 'FTC' } }} />,
    { answers: { '/_api/auth/site': aSite(), ...answers }, user },
  );
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

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  return within(await screen.findByRole('dialog', { name: 'Save this search' }));
};

describe('the search of a visitor', () => {
  it('is kept in this browser under a proposed name, and asks no server', async () => {
    const { calls, toasts } = showSearch();
    const dialog = await openDialog();
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('“fox”, FTC');
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    await expectNoAxeViolations(document.body);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await addressOf('Search saved')).toBe('/saved');
    expect(parseSearches(keptSearchesText())).toEqual([{ service: 'community', ...fox }]);
    expect([calls(), toasts]).toEqual([[], [expect.stringMatching(/^success: Search saved/)]]);
  });

  it('is not taken for another one that the list shows next, and known when the list shows it again', async () => {
    renderInShell(<ListOfTwoSearches />, { answers: { '/_api/auth/site': aSite() }, user: null });
    await userEvent.click((await openDialog()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Search saved' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Other words' }));
    expect(await screen.findByRole('button', { name: 'Save this search' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Other words' }));
    expect(await screen.findByRole('link', { name: 'Search saved' })).toBeVisible();
  });

  it('is mailed once the address is confirmed', async () => {
    showSearch({ [SEARCHES]: { searches: [] } }, aUser({ emailVerified: false }));
    const dialog = await openDialog();
    const choice = await dialog.findByRole('combobox', { name: /Tell me what is new/ });
    expect(choice).toHaveAccessibleDescription(/once your email address is confirmed/);
  });

  it('needs a name, and a place in the browser', async () => {
    for (let n = 0; n < 30; n++) keepSearch({ service: 'community', ...fox, query: `search=${n}` });
    showSearch();
    const dialog = await openDialog();
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await userEvent.type(name, 'Foxes');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/This browser keeps 30 searches/)).toBeVisible();
    expect(name).toHaveValue('Foxes');
  });
});

describe('the search of a person', () => {
  it('goes to the account, with the mail that is chosen', async () => {
    const { calls, toasts } = showSearch(
      {
        [SEARCHES]: (_: URL, body?: object) => ({ searches: body ? [own({ digest: 'DAILY' })] : [] }),
        [`${SEARCHES}/opened`]: { ok: true },
      },
      aUser(),
    );
    const dialog = await openDialog();
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Foxes');
    await userEvent.selectOptions(
      await dialog.findByRole('combobox', { name: 'Tell me what is new' }),
      'Daily mail',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Search saved' })).toBeVisible();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(calls()).toContainEqual([
      SEARCHES,
      { searches: [{ ...fox, name: 'Foxes', digest: 'DAILY' }], timeZone },
    ]);
    expect(toasts).toEqual([expect.stringMatching(/^success: Search saved/)]);
    expect(keptSearchesText()).toBe('');
  });

  it('is noted as opened where its list is shown', async () => {
    const { calls } = showSearch(
      { [SEARCHES]: { searches: [own()] }, [`${SEARCHES}/opened`]: { ok: true } },
      aUser(),
    );
    expect(await screen.findByRole('link', { name: 'Search saved' })).toBeVisible();
    await waitFor(() =>
      expect(calls()).toEqual([
        [SEARCHES, undefined],
        [`${SEARCHES}/opened`, { searchId: 9 }],
      ]),
    );
  });

  it('keeps what was typed where the account is full', async () => {
    const full = 'You have saved 30 searches here, which is the most.';
    showSearch(
      {
        [SEARCHES]: (_: URL, body?: object) =>
          body ? failure(409, full, { code: 'SEARCHES_FULL' }) : { searches: [] },
      },
      aUser(),
    );
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(full)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('“fox”, FTC');
  });
});

it("the browser's searches survive what is no list, are dropped, and go at the logout", () => {
  localStorage.setItem('saved-searches', '{"no": "list"}');
  expect(parseSearches(keptSearchesText())).toEqual([]);
  localStorage.setItem('saved-searches', 'nonsense');
  expect(parseSearches(keptSearchesText())).toEqual([]);
  const strange = { service: 'community', list: '../teams', query: 'search=x', name: 'X' };
  localStorage.setItem('saved-searches', JSON.stringify([strange, 5, null, { ...strange, list: 'teams' }]));
  expect(parseSearches(keptSearchesText())).toEqual([{ ...strange, list: 'teams' }]);
  keepSearch({ service: 'community', ...fox });
  dropSearches([{ list: 'teams', query: 'search=x' }]);
  expect(parseSearches(keptSearchesText())).toEqual([{ service: 'community', ...fox }]);
  forgetKept();
  expect(localStorage).toHaveLength(0);
});

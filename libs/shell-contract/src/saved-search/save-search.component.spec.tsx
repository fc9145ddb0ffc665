import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { forgetKept, keptSearchesText } from '../saved/kept-text.ts';
import { aSite, aUser, type FakeAnswers, failure, renderInShell } from '../testing.tsx';
import { SaveSearch } from './save-search.tsx';
import { dropSearches, keepSearch, parseSearches } from './searches.store.ts';

const ADDRESS = '/_api/teams?search=fox&teamType=FIRST_FTC';
const SEARCHES = '/_api/community/saved/searches';
const fox = { list: 'teams', query: 'search=fox&teamType=FIRST_FTC', name: '“fox”, FTC' };
const own = (changes: object = {}) => ({
  ...fox,
  ...{ id: 9, digest: 'OFF', savedAt: '2026-11-20T10:00:00.000Z' },
  ...changes,
});

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

function show(answers: FakeAnswers = {}, user: User | null = null) {
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
    const { calls, toasts } = show();
    const dialog = await openDialog();
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('“fox”, FTC');
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    await expectNoAxeViolations(document.body);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await addressOf('Search saved')).toBe('/saved');
    expect(parseSearches(keptSearchesText())).toEqual([{ service: 'community', ...fox }]);
    expect([calls(), toasts]).toEqual([[], [expect.stringMatching(/^success: Search saved/)]]);
  });

  it('is known again, in whatever order its filters stand', async () => {
    keepSearch({ service: 'community', ...fox, query: 'teamType=FIRST_FTC&search=fox' });
    show();
    expect(await screen.findByRole('link', { name: 'Search saved' })).toBeVisible();
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
    show({ [SEARCHES]: { searches: [] } }, aUser({ emailVerified: false }));
    const dialog = await openDialog();
    const choice = await dialog.findByRole('combobox', { name: /Tell me what is new/ });
    expect(choice).toHaveAccessibleDescription(/once your email address is confirmed/);
  });

  it('needs a name, and a place in the browser', async () => {
    for (let n = 0; n < 30; n++) keepSearch({ service: 'community', ...fox, query: `search=${n}` });
    show();
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
    const { calls, toasts } = show(
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
    const { calls } = show(
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
    show(
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

import { afterEach, expect, it } from '@jest/globals';
import { keptSearchesText, keptText } from '@meshwork/shell-contract';
import { keep, keepSearch, parseKept, parseSearches } from '@meshwork/shell-contract/saved';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { waitFor } from '@testing-library/react';
import SavedCarryOver from './saved-carry-over.tsx';

const team = { service: 'community', kind: 'team', itemId: 5 };
const resource = { service: 'catalog', kind: 'resource', itemId: 7 };
const SEARCHES = '/_api/community/saved/searches';
const fox = { list: 'teams', query: 'search=fox' };
const owl = { list: 'teams', query: 'search=owl' };
const nothing = { '/_api/community/saved': { items: [] }, '/_api/catalog/saved': { items: [] } };

afterEach(() => localStorage.clear());

function signIn(answers: FakeAnswers) {
  keep([team, resource], true);
  return renderInShell(<SavedCarryOver />, { answers }).recorded;
}

const kept = () => parseKept(keptText());

it('hands what the browser keeps to each domain, and searches to theirs, once', async () => {
  keepSearch({ service: 'community', ...fox });
  const { calls } = signIn({
    [SEARCHES]: { searches: [fox] },
    '/_api/community/saved': { items: [{ kind: 'team', id: 5 }] },
    '/_api/catalog/saved': { items: [{ kind: 'resource', id: 7 }] },
  });
  await waitFor(() => expect([...kept(), keptSearchesText()]).toEqual(['']));
  expect(calls).toHaveLength(3);
  expect(calls).toEqual(
    expect.arrayContaining([
      ['/_api/community/saved', { items: [{ kind: 'team', id: 5 }] }],
      ['/_api/catalog/saved', { items: [{ kind: 'resource', id: 7 }] }],
      [SEARCHES, { searches: [fox] }],
    ]),
  );
});

it('says when an account has no place for them', async () => {
  const { toasts } = signIn({
    '/_api/community/saved': failure(409, 'Full.', { code: 'SAVED_FULL' }),
    '/_api/catalog/saved': { items: [] },
  });
  await waitFor(() => expect(toasts).toEqual(['error: Some things could not be saved Full.']));
  await waitFor(() => expect(kept()).toEqual([]));
});

it('keeps what a domain did not take for the next page, and says which searches it cannot take', async () => {
  keepSearch({ service: 'community', ...fox });
  const down = failure(503, 'Not now');
  signIn({ ...nothing, '/_api/community/saved': down, [SEARCHES]: down });
  await waitFor(() => expect(kept()).toEqual([team]));
  expect(parseSearches(keptSearchesText())).toHaveLength(1);
  const { toasts } = signIn({ ...nothing, [SEARCHES]: failure(409, 'Full.', { code: 'SEARCHES_FULL' }) });
  await waitFor(() => expect(toasts).toEqual(['error: Some searches could not be saved Full.']));
  await waitFor(() => expect(keptSearchesText()).toBe(''));
});

it.each([
  [
    'names the searches that the account had no room for',
    { searches: [fox] },
    'There was no room for Teams: “owl”.',
    1,
  ],
  [
    'saves the others when a list refuses one',
    (_url: URL, body: unknown) => {
      const { searches } = body as { searches: { query: string }[] };
      const refusal = failure(400, 'Not this.', { code: 'VALIDATION_FAILED' });
      return searches.some(({ query }) => query === owl.query) ? refusal : { searches };
    },
    'Not this.',
    3,
  ],
])('%s', async (_what, answer, text, requests) => {
  for (const search of [fox, owl]) keepSearch({ service: 'community', ...search });
  const { calls, toasts } = signIn({ ...nothing, [SEARCHES]: answer });
  await waitFor(() => expect(toasts).toEqual([`error: Some searches could not be saved ${text}`]));
  await waitFor(() => expect(keptSearchesText()).toBe(''));
  expect(calls.filter(([path]) => path === SEARCHES)).toHaveLength(requests);
});

import { afterEach, expect, it } from '@jest/globals';
import { keptText } from '@meshwork/shell-contract';
import { keep, parseKept } from '@meshwork/shell-contract/saved';
import { type FakeAnswers, failure, fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { render, waitFor } from '@testing-library/react';
import SavedCarryOver from './saved-carry-over.tsx';

const team = { service: 'community', kind: 'team', itemId: 5 };
const resource = { service: 'catalog', kind: 'resource', itemId: 7 };

afterEach(() => localStorage.clear());

function signIn(answers: FakeAnswers) {
  keep([team, resource], true);
  const calls: unknown[] = [];
  const toasts: string[] = [];
  const api = fakeApi(answers, (url, body) => calls.push([url.pathname, body]));
  render(
    <TestShell api={api} session={signedInAs()} toast={(kind, title) => toasts.push(`${kind}: ${title}`)}>
      <SavedCarryOver />
    </TestShell>,
  );
  return { calls, toasts };
}

const kept = () => parseKept(keptText());

it('hands what the browser keeps to each domain, once', async () => {
  const { calls } = signIn({
    '/_api/community/saved': { items: [{ kind: 'team', id: 5 }] },
    '/_api/catalog/saved': { items: [{ kind: 'resource', id: 7 }] },
  });
  await waitFor(() => expect(kept()).toEqual([]));
  expect(calls).toEqual([
    ['/_api/community/saved', { items: [{ kind: 'team', id: 5 }] }],
    ['/_api/catalog/saved', { items: [{ kind: 'resource', id: 7 }] }],
  ]);
});

it('keeps what a domain did not take for the next page', async () => {
  signIn({
    '/_api/community/saved': failure(503, 'Not now'),
    '/_api/catalog/saved': { items: [{ kind: 'resource', id: 7 }] },
  });
  await waitFor(() => expect(kept()).toEqual([team]));
});

it('says when an account has no place for them', async () => {
  const { toasts } = signIn({
    '/_api/community/saved': failure(409, 'Full.', { code: 'SAVED_FULL' }),
    '/_api/catalog/saved': { items: [] },
  });
  await waitFor(() => expect(toasts).toEqual(['error: Some things could not be saved']));
  await waitFor(() => expect(kept()).toEqual([]));
});

import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import { loadSaving } from '@meshwork/shell-contract';
import { aUser, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SavedPage from './saved.page.tsx';

const foxes = {
  kind: 'team',
  id: 5,
  title: '100 Robo Foxes',
  path: '/teams/5',
  savedAt: '2026-11-20T10:00:00.000Z',
};
const gears = {
  kind: 'resource',
  id: 7,
  title: 'Gear ratios',
  path: '/resources/7',
  savedAt: '2026-11-21T10:00:00.000Z',
};
const things = (...list: object[]) => ({ things: list, gone: [] });

afterEach(() => localStorage.clear());

const open = (answers: Record<string, unknown>, user: User | null = aUser()) =>
  renderInShell(<SavedPage />, { answers, at: '/saved', user });

describe('the saved things of a person', () => {
  it('are listed by directory, from all domains, each with its page and its star', async () => {
    const { container } = open({
      '/_api/community/saved/things': things(foxes),
      '/_api/catalog/saved/things': things(gears),
      '/_api/community/saved': { items: [{ kind: 'team', id: 5 }] },
      '/_api/catalog/saved': { items: [{ kind: 'resource', id: 7 }] },
    });
    const teams = within(await screen.findByRole('region', { name: 'Teams' }));
    expect(await addressOf('100 Robo Foxes', teams)).toBe('/teams/5');
    expect(await teams.findByRole('button', { name: 'Save 100 Robo Foxes', pressed: true })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Resources' })).toHaveTextContent('Gear ratios');
    await expectNoAxeViolations(container);
  });

  it('keep their line when a star is taken back', async () => {
    const { sent } = open({
      '/_api/community/saved/things': things(foxes),
      '/_api/catalog/saved/things': things(),
      '/_api/community/saved': { items: [{ kind: 'team', id: 5 }] },
      '/_api/community/saved/remove': { items: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save 100 Robo Foxes', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Save 100 Robo Foxes', pressed: false })).toBeVisible();
    await waitFor(() =>
      expect(sent()).toEqual([['/_api/community/saved/remove', { items: [{ kind: 'team', id: 5 }] }]]),
    );
    expect(screen.getByRole('link', { name: '100 Robo Foxes' })).toBeVisible();
  });

  it('say how many are gone, and forget those', async () => {
    let gone = [{ kind: 'team', id: 9 }];
    const { sent } = open({
      '/_api/community/saved/things': () => ({ things: [foxes], gone }),
      '/_api/catalog/saved/things': things(),
      '/_api/community/saved/remove': () => {
        gone = [];
        return { items: [] };
      },
    });
    expect(await screen.findByText('1 saved thing is no longer there.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
    await waitFor(() => expect(screen.queryByText(/no longer there/)).not.toBeInTheDocument());
    expect(sent()).toEqual([['/_api/community/saved/remove', { items: [{ kind: 'team', id: 9 }] }]]);
  });

  it('are shown without a domain that does not answer', async () => {
    open({
      '/_api/community/saved/things': things(foxes),
      '/_api/catalog/saved/things': failure(503, 'Not now'),
    });
    expect(await screen.findByText('The library service cannot be reached right now.')).toBeVisible();
    expect(screen.getByRole('link', { name: '100 Robo Foxes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('what a visitor saved', () => {
  it('comes from this browser, with the titles of today', async () => {
    const { keep } = await loadSaving();
    keep([{ service: 'community', kind: 'team', itemId: 5 }], true);
    const { recorded } = open({ '/_api/community/saved/lookup': things({ ...foxes, savedAt: null }) }, null);
    expect(await screen.findByRole('link', { name: '100 Robo Foxes' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Save 100 Robo Foxes', pressed: true })).toBeVisible();
    expect(await addressOf('Log in')).toBe('/login?next=%2Fsaved');
    expect(recorded.calls).toEqual([['/_api/community/saved/lookup?thing=team%3A5', undefined]]);
  });

  it('asks nobody where nothing is saved', async () => {
    const { recorded } = open({}, null);
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    expect(recorded.calls).toEqual([]);
  });
});

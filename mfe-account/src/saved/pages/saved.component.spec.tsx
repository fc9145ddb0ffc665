import { describe, expect, it } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import { language, readLanguageBy } from '@meshwork/language';
import { loadSaving } from '@meshwork/shell-contract';
import { aUser, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SavedPage from './saved.page.tsx';

const thing = (kind: string, id: number, title: string) => ({
  kind,
  id,
  title,
  path: `/${kind}s/${id}`,
  savedAt: '2026-11-20T10:00:00.000Z',
});
const foxTeam = thing('team', 5, '100 Robo Foxes');
const things = (...list: object[]) => ({ things: list, gone: [] });
const SEARCHES = '/_api/community/saved/searches';
const NOTHING = {
  '/_api/community/saved/things': things(),
  '/_api/catalog/saved/things': things(),
  '/_api/catalog/saved/searches': { searches: [] },
};

const open = (answers: Record<string, unknown>, user: User | null = aUser()) =>
  renderInShell(<SavedPage />, { answers: { ...NOTHING, ...answers }, at: '/saved', user });
const star = (pressed: boolean) => screen.findByRole('button', { name: 'Save 100 Robo Foxes', pressed });

describe('the saved things of a person', () => {
  it('are listed by directory, from all domains, each with its page and its star', async () => {
    const { container, sent } = open({
      '/_api/community/saved/things': things(foxTeam),
      '/_api/catalog/saved/things': things(thing('resource', 7, 'Gear ratios')),
      '/_api/community/saved': { items: [{ kind: 'team', id: 5 }] },
      '/_api/catalog/saved': { items: [{ kind: 'resource', id: 7 }] },
      '/_api/community/saved/remove': { items: [] },
    });
    const teams = within(await screen.findByRole('region', { name: 'Teams' }));
    expect(await addressOf('100 Robo Foxes', teams)).toBe('/teams/5');
    expect(screen.getByRole('region', { name: 'Resources' })).toHaveTextContent('Gear ratios');
    await star(true);
    await expectNoAxeViolations(container);
    // The line stays when its star is taken back.
    await userEvent.click(await star(true));
    expect(await star(false)).toBeVisible();
    const body = { items: [{ kind: 'team', id: 5 }] };
    await waitFor(() => expect(sent()).toEqual([['/_api/community/saved/remove', body]]));
    expect(screen.getByRole('link', { name: '100 Robo Foxes' })).toBeVisible();
  });

  it('say how many are gone, and forget those', async () => {
    let gone = [{ kind: 'team', id: 9 }];
    const { sent } = open({
      '/_api/community/saved/things': () => ({ things: [foxTeam], gone }),
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
      '/_api/community/saved/things': things(foxTeam),
      '/_api/catalog/saved/things': failure(503, 'Not now'),
    });
    expect(await screen.findByText('The library service cannot be reached right now.')).toBeVisible();
    expect(screen.getByRole('link', { name: '100 Robo Foxes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

const foxes = { list: 'teams', query: 'search=fox&country=USA', savedAt: '2026-11-20T10:00:00.000Z' };
const workshops = { ...foxes, list: 'initiatives', query: 'initiativeType=WORKSHOP' };

/** A service that stores searches and removes them. */
function storing(...searches: (typeof foxes)[]) {
  let stored = searches;
  const answer = () => ({ searches: stored });
  return {
    [SEARCHES]: answer,
    [`${SEARCHES}/remove`]: (_: URL, { query }: { query: string }) => {
      stored = stored.filter((search) => search.query !== query);
      return answer();
    },
  };
}
const searches = async () => within(await screen.findByRole('region', { name: /Searches/ }));

describe('the saved searches of a person', () => {
  it('are listed by what they say, and lead to their lists and feeds', async () => {
    const { container } = open(storing(foxes, workshops));
    const list = await searches();
    for (const [name, address] of [
      ['Teams: “fox”, USA', '/teams?search=fox&country=USA'],
      ['Feed of Teams: “fox”, USA', '/_api/teams.atom?search=fox&country=USA'],
      ['Calendar of Initiatives: Workshop', '/_api/initiatives.ics?initiativeType=WORKSHOP'],
    ] as const)
      expect(await addressOf(name, list)).toBe(address);
    expect(list.queryByRole('link', { name: 'Calendar of Teams: “fox”, USA' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('lead in another language to calendars in it', async () => {
    const english = language();
    readLanguageBy(() => ({ code: 'es', dir: 'ltr', sentences: {} }));
    open(storing(workshops));
    expect(await addressOf('Calendar of Initiatives: Workshop', await searches())).toBe(
      '/_api/initiatives.ics?initiativeType=WORKSHOP&pageLanguage=es',
    );
    readLanguageBy(() => english);
  });

  it('are removed by one press, and pass the focus to the heading of the list, after the last to that of the page', async () => {
    const { sent } = open(storing(foxes, workshops));
    const list = await searches();
    await userEvent.click(list.getByRole('button', { name: 'Remove Teams: “fox”, USA' }));
    await waitFor(() => expect(list.getByRole('heading', { name: 'Searches 1' })).toHaveFocus());
    expect(sent()).toEqual([[`${SEARCHES}/remove`, { list: 'teams', query: foxes.query }]]);
    await userEvent.click(list.getByRole('button', { name: 'Remove Initiatives: Workshop' }));
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('what a visitor saved', () => {
  it('comes from this browser, with the titles of today', async () => {
    const { keep } = await loadSaving();
    keep([{ service: 'community', kind: 'team', itemId: 5 }], true);
    const { recorded } = open(
      { '/_api/community/saved/lookup': things({ ...foxTeam, savedAt: null }) },
      null,
    );
    expect(await screen.findByRole('link', { name: '100 Robo Foxes' })).toBeVisible();
    expect(await star(true)).toBeVisible();
    expect(await addressOf('Log in')).toBe('/login?next=%2Fsaved');
    expect(recorded.calls).toEqual([['/_api/community/saved/lookup?thing=team%3A5', undefined]]);
  });

  it('are also searches, which are removed there', async () => {
    const { keepSearch } = await loadSaving();
    keepSearch({ service: 'community', list: 'teams', query: 'search=fox' });
    const { sent } = open({}, null);
    const list = await searches();
    expect(await addressOf('Teams: “fox”', list)).toBe('/teams?search=fox');
    await userEvent.click(list.getByRole('button', { name: 'Remove Teams: “fox”' }));
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('asks nobody where nothing is saved', async () => {
    const { recorded } = open({}, null);
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    expect(recorded.calls).toEqual([]);
  });
});

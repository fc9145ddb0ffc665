import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import { loadSaving } from '@meshwork/shell-contract';
import { aSite, aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SavedPage from '../pages/saved.page.tsx';

const SEARCHES = '/_api/community/saved/searches';
const foxes = {
  ...{ id: 9, list: 'teams', query: 'search=fox&country=USA', name: 'Foxes', digest: 'OFF' },
  savedAt: '2026-11-20T10:00:00.000Z',
};
const workshops = {
  ...foxes,
  id: 8,
  list: 'initiatives',
  query: 'initiativeType=WORKSHOP',
  name: 'Workshops',
};
const nothing = { things: [], gone: [] };
const NOTHING = {
  '/_api/auth/site': aSite(),
  '/_api/community/saved/things': nothing,
  '/_api/catalog/saved/things': nothing,
  '/_api/catalog/saved/searches': { searches: [] },
};

afterEach(() => localStorage.clear());

const open = (answers: Record<string, unknown>, user: User | null = aUser()) =>
  renderInShell(<SavedPage />, { answers: { ...NOTHING, ...answers }, at: '/saved', user });
const searches = async () => within(await screen.findByRole('region', { name: /Searches/ }));

describe('the saved searches of a person', () => {
  it('say that mails wait for the confirmation of the address, where one is asked for', async () => {
    const said = /once your email address is confirmed/;
    const show = (digest: string, emailVerified: boolean) => {
      const answers = {
        [SEARCHES]: { searches: [{ ...foxes, digest }] },
        [`${SEARCHES}/news`]: { news: [] },
      };
      return open(answers, aUser({ emailVerified }));
    };
    for (const [digest, isConfirmed] of [
      ['OFF', false],
      ['DAILY', true],
    ] as const) {
      const { unmount } = show(digest, isConfirmed);
      await searches();
      expect(screen.queryByText(said)).not.toBeInTheDocument();
      unmount();
    }
    show('DAILY', false);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('say what is new, and lead to their lists and feeds', async () => {
    const { container } = open({
      [SEARCHES]: { searches: [foxes, workshops] },
      [`${SEARCHES}/news`]: {
        news: [
          { id: 9, count: 50, isAtLeast: true },
          { id: 8, count: 0, isAtLeast: false },
        ],
      },
    });
    const list = await searches();
    expect(await addressOf('Foxes', list)).toBe('/teams?search=fox&country=USA');
    expect(await addressOf('Feed of Foxes', list)).toBe('/_api/teams.atom?search=fox&country=USA');
    expect(await addressOf('Calendar of Workshops', list)).toBe(
      '/_api/initiatives.ics?initiativeType=WORKSHOP',
    );
    expect(list.queryByRole('link', { name: 'Calendar of Foxes' })).not.toBeInTheDocument();
    expect(await list.findByText('50+ new')).toBeVisible();
    expect(list.queryByText('0 new')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('are renamed, mailed and removed', async () => {
    let stored = [foxes];
    const { sent } = open({
      [SEARCHES]: () => ({ searches: stored }),
      [`${SEARCHES}/news`]: { news: [] },
      [`${SEARCHES}/change`]: (_: URL, body: object) => {
        stored = stored.map((search) => ({ ...search, ...body }));
        return { searches: stored };
      },
      [`${SEARCHES}/remove`]: () => {
        stored = [];
        return { searches: [] };
      },
    });
    const list = await searches();
    await userEvent.selectOptions(
      await list.findByRole('combobox', { name: 'Mail about Foxes' }),
      'Weekly mail',
    );
    await waitFor(() => expect(sent().at(-1)?.[1]).toMatchObject({ digest: 'WEEKLY' }));
    await userEvent.click(list.getByRole('button', { name: 'Rename Foxes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByRole('textbox', { name: /Name/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Red foxes');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await list.findByRole('link', { name: 'Red foxes' })).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Remove Red foxes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    expect(sent().at(-1)).toEqual([`${SEARCHES}/remove`, { searchId: 9 }]);
  });

  it('pass the focus to the heading of the list when one is removed, and of the page after the last', async () => {
    let stored = [foxes, workshops];
    open({
      [SEARCHES]: () => ({ searches: stored }),
      [`${SEARCHES}/news`]: { news: [] },
      [`${SEARCHES}/remove`]: (_: URL, { searchId }: { searchId: number }) => {
        stored = stored.filter(({ id }) => id !== searchId);
        return { searches: stored };
      },
    });
    const list = await searches();
    const remove = async (name: string) => {
      await userEvent.click(list.getByRole('button', { name: `Remove ${name}` }));
      await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    };
    await remove('Foxes');
    await waitFor(() => expect(list.getByRole('heading', { name: 'Searches 1' })).toHaveFocus());
    await remove('Workshops');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('offer no mail on a site that sends none', async () => {
    open({
      '/_api/auth/site': aSite({ sendsMail: false }),
      [SEARCHES]: { searches: [foxes] },
      [`${SEARCHES}/news`]: { news: [] },
    });
    expect(await (await searches()).findByRole('button', { name: 'Rename Foxes' })).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

it('the saved searches of a visitor come from this browser, and are renamed there', async () => {
  const { keepSearch } = await loadSaving();
  keepSearch({ service: 'community', list: 'teams', query: 'search=fox', name: 'Foxes' });
  const { sent } = open({}, null);
  const list = await searches();
  await userEvent.click(list.getByRole('button', { name: 'Rename Foxes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), ' here');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await addressOf('Foxes here', list)).toBe('/teams?search=fox');
  expect(sent()).toEqual([]);
});

import { describe, expect, it } from '@jest/globals';
import { authCalls, type Notice } from '@meshwork/contracts-auth';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BlockedPeople } from '../security/blocked-people.tsx';
import { NoticesSection } from './notices-section.tsx';

const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'ITEM_DECISION',
  title: `Your initiative "Scrimmage ${id}" was hidden.`,
  rule: 'spam',
  note: 'Posted twelve times.',
  path: '/initiatives/9',
  createdAt: '2026-11-20T13:00:00.000Z',
  isRead: true,
  ...changes,
});

const show = (part: ReactNode, answers: FakeAnswers) => renderInShell(part, { answers });

describe('notices', () => {
  it('name the decision, the rule and the note, and are read when they are shown', async () => {
    const { recorded, container } = show(<NoticesSection />, {
      [authCalls.notices.path]: { notices: [notice(2, { isRead: false }), notice(1)], unread: 1 },
      [authCalls.readNotices.path]: { ok: true },
    });
    const [first, second] = within(await screen.findByRole('list', { name: 'Notices' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('Your initiative "Scrimmage 2" was hidden.');
    expect(first).toHaveTextContent('Posted twelve times.');
    expect(within(first as HTMLElement).getByText('New')).toBeVisible();
    expect(
      within(first as HTMLElement).getByRole('link', { name: 'No spam and no advertising' }),
    ).toHaveAttribute('href', '/guidelines#spam');
    expect(second).not.toHaveTextContent('New');
    await waitFor(() => expect(recorded.calls).toContainEqual([authCalls.readNotices.path, {}]));
    expect(screen.getByText('New')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('show the first three, and all of them on demand', async () => {
    show(<NoticesSection />, {
      [authCalls.notices.path]: { notices: [1, 2, 3, 4, 5].map((id) => notice(id)), unread: 0 },
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  it('take no room where there are none', async () => {
    const { recorded } = show(<NoticesSection />, { [authCalls.notices.path]: { notices: [], unread: 0 } });
    await waitFor(() => expect(recorded.calls).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

it('blocked people can be unblocked', async () => {
  const people = [{ id: 7, displayName: 'Grace Hopper' }];
  const { recorded } = show(<BlockedPeople />, {
    [authCalls.blocks.path]: () => ({ people: people.splice(0, 1) }),
    [authCalls.unblock.path]: { ok: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Grace Hopper' }));
  await waitFor(() => expect(screen.queryByText('Grace Hopper')).toBeNull());
  expect(recorded.calls).toContainEqual([authCalls.unblock.path, { accountId: 7 }]);
});

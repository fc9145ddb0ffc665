import { describe, expect, it, jest } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import type { Hidden } from '@meshwork/contracts-core';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { aUser, type FakeAnswers, renderInShell } from '../testing.tsx';
import { BlockButton } from './block-button.tsx';
import { HiddenPanel } from './hidden-panel.tsx';
import { ReportButton } from './report-button.tsx';

const item = { service: 'community', kind: 'team', itemId: 5 };

const show = (part: ReactNode, answers: FakeAnswers = {}, user: User | null = aUser()) =>
  renderInShell(part, { answers, at: '/teams/5', user }).recorded.calls;

const openReport = () => userEvent.click(screen.getByRole('button', { name: 'Report this team' }));

describe('reporting', () => {
  it('sends a reason and words, and says what happens next', async () => {
    const calls = show(<ReportButton item={item} name="this team" />, {
      '/_api/community/reports': { ok: true },
    });
    await openReport();
    await userEvent.click(await screen.findByRole('radio', { name: 'Unsafe for young people' }));
    await userEvent.type(screen.getByRole('textbox', { name: /What should we know/ }), 'Asks for addresses');
    await expectNoAxeViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeVisible();
    expect(calls).toEqual([
      [
        '/_api/community/reports',
        { kind: 'team', itemId: 5, reason: 'UNSAFE_FOR_MINORS', words: 'Asks for addresses' },
      ],
    ]);
  });

  it('asks for a reason, and focuses the first one', async () => {
    const calls = show(<ReportButton item={item} name="this team" />);
    await openReport();
    await userEvent.click(await screen.findByRole('button', { name: 'Send Report' }));
    expect(screen.getByText('Please choose a reason')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Spam or advertising' })).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('takes words and an address of visitors', async () => {
    const calls = show(
      <ReportButton item={item} name="this team" />,
      { '/_api/community/reports/visitor': { ok: true } },
      null,
    );
    await openReport();
    await userEvent.click(await screen.findByRole('radio', { name: 'Copyright' }));
    await userEvent.type(screen.getByRole('textbox', { name: /What should we know/ }), 'This is my drawing');
    await userEvent.type(screen.getByRole('textbox', { name: /Your email address/ }), 'me@example.org');
    await expectNoAxeViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeVisible();
    expect(calls).toEqual([
      [
        '/_api/community/reports/visitor',
        {
          kind: 'team',
          itemId: 5,
          reason: 'COPYRIGHT',
          words: 'This is my drawing',
          contactEmail: 'me@example.org',
        },
      ],
    ]);
  });
});

describe('blocking', () => {
  const grace = { id: 7, displayName: 'Grace Hopper' };

  it('asks first, says that the other is not told, and is not there for oneself', async () => {
    const buttons = (
      <>
        <BlockButton person={grace} />
        <BlockButton person={{ ...grace, id: 1 }} />
      </>
    );
    const calls = show(buttons, { '/_api/auth/blocks': { ok: true } });
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/Grace Hopper is not told/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(calls).toEqual([['/_api/auth/blocks', { accountId: 7 }]]));
  });
});

describe('a hidden thing', () => {
  const hidden: Hidden = {
    rule: 'spam',
    note: 'Posted twelve times.',
    hiddenAt: '2026-11-22T10:00:00Z',
    secondLook: 'POSSIBLE',
  };

  it('names the rule and the note, and takes the request for a second look', async () => {
    const onChanged = jest.fn();
    const calls = show(<HiddenPanel hidden={hidden} item={item} isOwn onChanged={onChanged} />, {
      '/_api/community/second-looks': { ok: true },
    });
    expect(await screen.findByText('Hidden: No spam and no advertising')).toBeVisible();
    expect(screen.getByText('Posted twelve times.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a second look' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please say why this should be looked at again')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox'), 'They differ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/You asked for a second look/)).toBeVisible();
    expect(calls).toEqual([
      ['/_api/community/second-looks', { kind: 'team', itemId: 5, words: 'They differ' }],
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('offers moderators no second look', async () => {
    show(<HiddenPanel hidden={hidden} item={item} isOwn={false} onChanged={() => {}} />);
    expect(await screen.findByText(/Only its author and the moderators/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import { accountRow } from '../../test/moderation.fixture.ts';
import PeoplePage from './people.page.tsx';

const admin = { ...ada, role: 'admin' as const };
const suspended = accountRow({
  id: 78,
  displayName: 'Grace',
  username: 'grace',
  suspension: { until: null, rule: 'respect', note: 'Insults.', secondLook: 'POSSIBLE' },
  isHidden: true,
});
const decision = {
  id: 4,
  action: 'SUSPEND' as const,
  days: null,
  rule: 'respect',
  note: 'Insults.',
  decidedBy: 'Mona',
  decidedAt: '2026-11-20T08:00:00.000Z',
};

const posted = { items: [], total: 0 };
const answers: FakeAnswers = {
  [authCalls.people.path]: [accountRow({ emailVerified: false }), suspended],
  [authCalls.person.path]: (url: URL) =>
    url.searchParams.get('accountId') === '78'
      ? { person: suspended, decisions: [decision] }
      : { person: accountRow({ emailVerified: false }), decisions: [] },
  '/_api/catalog/moderation/author': {
    items: [
      {
        kind: 'resource',
        itemId: 12,
        title: 'Cheap watches',
        path: '/resources/12',
        createdAt: '2026-11-19T08:00:00.000Z',
        isHidden: true,
      },
    ],
    total: 1,
  },
  '/_api/community/moderation/author': failure(503, 'Down.'),
  '/_api/auth/moderation/author': posted,
  ...Object.fromEntries(
    (
      ['setRole', 'endSessions', 'resendMail', 'warn', 'suspend', 'unsuspend', 'restoreEverything'] as const
    ).map((name) => [authCalls[name].path, { ok: true }]),
  ),
};

const show = (at = '/moderation/people', user: typeof ada = admin) =>
  renderInShell(<PeoplePage />, { user, answers, at });

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the people page', () => {
  it('lists people with their standing and searches them', async () => {
    const { container, recorded } = show();
    expect(await screen.findByRole('link', { name: 'Watch World' })).toBeVisible();
    const [first, second] = screen.getAllByRole('article').map((card) => within(card));
    expect(first?.getByText('Address not confirmed')).toBeVisible();
    expect(first?.getByText('watches@example.org')).toBeVisible();
    expect(second?.getByText('Suspended for good')).toBeVisible();
    expect(second?.getByText('Everything hidden')).toBeVisible();
    await expectNoAxeViolations(container);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'grace');
    await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toContain('search=grace'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended');
    await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toContain('state=suspended'));
  });

  it('opens an account beside the list, with what it posted where a domain answers', async () => {
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Watch World' }));
    const person = await drawer('Watch World');
    expect(await addressOf('Cheap watches', person)).toBe('/resources/12');
    expect(person.getByText('Community: does not answer')).toBeVisible();
    expect(person.getByText('None about this account.')).toBeVisible();
    await expectNoAxeViolations(document.body);
    await userEvent.click(person.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('changes a role after a question', async () => {
    const { sent, recorded } = show('/moderation/people?person=77');
    const person = await drawer('Watch World');
    await userEvent.selectOptions(await person.findByRole('combobox', { name: 'Role' }), 'Moderator');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Change the role' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Watch World is now: Moderator.']));
    expect(sent()).toEqual([[authCalls.setRole.path, { accountId: 77, role: 'moderator' }]]);
  });

  it('suspends with days, rule and note', async () => {
    const { sent } = show('/moderation/people?person=77');
    const person = await drawer('Watch World');
    await userEvent.click(await person.findByRole('button', { name: 'Suspend' }));
    const form = within(await screen.findByRole('dialog', { name: 'Suspend Watch World' }));
    await userEvent.click(await form.findByRole('button', { name: 'Suspend' }));
    expect(form.getByText('Please choose the rule that was broken')).toBeVisible();
    expect(form.getByText('Please write a note for the person')).toBeVisible();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Rule' }), 'No spam and no advertising');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'How long' }), 'For good');
    await userEvent.type(form.getByRole('textbox', { name: 'Note' }), 'Advertising.');
    await userEvent.click(form.getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [authCalls.suspend.path, { accountId: 77, days: null, rule: 'spam', note: 'Advertising.' }],
      ]),
    );
  });

  it('ends sessions and sends the mail again', async () => {
    const { sent } = show('/moderation/people?person=77');
    const person = await drawer('Watch World');
    await userEvent.click(await person.findByRole('button', { name: 'End all sessions' }));
    await userEvent.click(person.getByRole('button', { name: 'Send the verification mail again' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [authCalls.endSessions.path, { accountId: 77 }],
        [authCalls.resendMail.path, { accountId: 77 }],
      ]),
    );
  });

  it('shows decisions and takes them back', async () => {
    const { sent } = show('/moderation/people?person=78');
    const person = await drawer('Grace');
    expect(await person.findByText('Suspended for good', { selector: 'strong' })).toBeVisible();
    expect(person.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
    await userEvent.click(person.getByRole('button', { name: 'End the suspension' }));
    await userEvent.click(person.getByRole('button', { name: 'Restore everything' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [authCalls.unsuspend.path, { accountId: 78 }],
        [authCalls.restoreEverything.path, { accountId: 78 }],
      ]),
    );
  });

  it('lets moderators decide about a person, and neither change the role nor end sessions', async () => {
    show('/moderation/people?person=77', { ...ada, role: 'moderator' as const } as typeof ada);
    const person = await drawer('Watch World');
    expect(await person.findByRole('button', { name: 'Suspend' })).toBeVisible();
    expect(person.queryByRole('combobox', { name: 'Role' })).toBeNull();
    expect(person.queryByRole('button', { name: 'End all sessions' })).toBeNull();
  });
});

import { expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import { accountRow } from '../../test/moderation.fixture.ts';
import PeoplePage from './people.page.tsx';

const { person, people, endSessions, resendMail, restoreEverything, setRole, suspend, unsuspend } = authCalls;
const admin = { ...ada, role: 'admin' as const };
const unconfirmed = accountRow({ emailVerified: false });
const suspended = accountRow({
  id: 78,
  displayName: 'Grace',
  username: 'grace',
  isHidden: true,
  suspension: { until: null, rule: 'respect', note: 'Insults.', secondLook: 'POSSIBLE' },
});
const decision = {
  id: 4,
  action: 'SUSPEND',
  days: null,
  rule: 'respect',
  note: 'Insults.',
  decidedBy: 'Mona',
  decidedAt: '2026-11-20T08:00:00.000Z',
};
const watch = {
  kind: 'resource',
  itemId: 12,
  title: 'Cheap watches',
  path: '/resources/12',
  isHidden: true,
  createdAt: '2026-11-19T08:00:00.000Z',
};

const answers: FakeAnswers = {
  [people.path]: [unconfirmed, suspended],
  [person.path]: (url: URL) =>
    url.searchParams.get('accountId') === '78'
      ? { person: suspended, decisions: [decision] }
      : { person: unconfirmed, decisions: [] },
  '/_api/catalog/moderation/author': { items: [watch], total: 1 },
  '/_api/community/moderation/author': failure(503, 'Down.'),
  '/_api/auth/moderation/author': { items: [], total: 0 },
  ...Object.fromEntries(
    [setRole, endSessions, resendMail, suspend, unsuspend, restoreEverything].map(({ path }) => [
      path,
      { ok: true },
    ]),
  ),
};

/** Shows the page, with the drawer of a person where one is named. */
async function showPeople(name?: 'Watch World' | 'Grace', user: typeof ada = admin) {
  const at = name ? `?person=${{ 'Watch World': 77, Grace: 78 }[name]}` : '';
  const shown = renderInShell(<PeoplePage />, { user, answers, at: `/moderation/people${at}` });
  const drawer = within(name ? await screen.findByRole('dialog', { name }) : document.body);
  const press = async (label: string) => userEvent.click(await drawer.findByRole('button', { name: label }));
  return { ...shown, drawer, press };
}

it('lists people with their standing and searches them', async () => {
  const { container, recorded } = await showPeople();
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
  await showPeople();
  await userEvent.click(await screen.findByRole('link', { name: 'Watch World' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Watch World' }));
  expect(await addressOf('Cheap watches', drawer)).toBe('/resources/12');
  expect(drawer.getByText('Community: does not answer')).toBeVisible();
  expect(drawer.getByText('None about this account.')).toBeVisible();
  await expectNoAxeViolations(document.body);
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('changes a role after a question', async () => {
  const { sent, recorded, drawer, press } = await showPeople('Watch World');
  const role = await drawer.findByRole('combobox', { name: 'Role' });
  await press('Change the role');
  expect(role).toHaveFocus();
  // Arrow keys choose what they pass over, so a choice alone asks nothing.
  await userEvent.selectOptions(role, 'Admin');
  await userEvent.selectOptions(role, 'Moderator');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Change the role');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Change the role' }));
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Watch World is now: Moderator.']));
  expect(sent()).toEqual([[setRole.path, { accountId: 77, role: 'moderator' }]]);
});

it('suspends with days, rule and note', async () => {
  const { sent, press } = await showPeople('Watch World');
  await press('Suspend');
  const form = within(await screen.findByRole('dialog', { name: 'Suspend Watch World' }));
  await userEvent.click(await form.findByRole('button', { name: 'Suspend' }));
  expect(form.getByText('Please choose the rule that was broken')).toBeVisible();
  expect(form.getByText('Please write a note for the person')).toBeVisible();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Rule' }), 'No spam and no advertising');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'How long' }), 'For good');
  await userEvent.type(form.getByRole('textbox', { name: 'Note' }), 'Advertising.');
  await userEvent.click(form.getByRole('button', { name: 'Suspend' }));
  const body = { accountId: 77, days: null, rule: 'spam', note: 'Advertising.' };
  await waitFor(() => expect(sent()).toEqual([[suspend.path, body]]));
});

it.each([
  ['Watch World', 77, { 'End all sessions': endSessions, 'Send the verification mail again': resendMail }],
  ['Grace', 78, { 'End the suspension': unsuspend, 'Restore everything': restoreEverything }],
] as const)('offers for %s what can be done with one press', async (name, accountId, buttons) => {
  const { sent, press } = await showPeople(name);
  for (const label of Object.keys(buttons)) await press(label);
  const calls = Object.values(buttons).map(({ path }) => [path, { accountId }]);
  await waitFor(() => expect(sent()).toEqual(calls));
});

it('shows decisions, and offers no second suspension', async () => {
  const { drawer } = await showPeople('Grace');
  expect(await drawer.findByText('Suspended for good', { selector: 'strong' })).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
});

it('lets moderators decide about a person, and neither change the role nor end sessions', async () => {
  const { drawer } = await showPeople('Watch World', { ...ada, role: 'moderator' });
  expect(await drawer.findByRole('button', { name: 'Suspend' })).toBeVisible();
  expect(drawer.queryByRole('combobox', { name: 'Role' })).toBeNull();
  expect(drawer.queryByRole('button', { name: 'End all sessions' })).toBeNull();
});

import { describe, expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import type { ModerationCase } from '@meshwork/contracts-core';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import { accountRow, moderationCase, spammer } from '../../test/moderation.fixture.ts';
import QueuePage from './queue.page.tsx';

const moderator = { ...ada, role: 'moderator' as const };
const { hideEverything, restoreEverything, suspend, unsuspend } = authCalls;
const ACTS = [hideEverything, restoreEverything, suspend, unsuspend];
const SERVICES = ['catalog', 'community', 'auth'];
const call = (service: string, name: string) => `/_api/${service}/moderation/${name}`;

const SPAM = { accountId: 77, rule: 'spam' };

const opened = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const thing = (title: string) => ({
  title,
  text: `${title}, in full.`,
  path: '/teams/3',
  createdAt: opened(1),
  isHidden: false,
});

const watches = moderationCase();
const team = moderationCase({
  id: 5,
  kind: 'team',
  itemId: 3,
  openedAt: opened(9),
  item: thing('Team Admin'),
  author: { ...spammer, id: 78, displayName: 'Grace' },
  reports: [{ reason: 'OTHER', words: null, reporter: 'Ada', createdAt: opened(9) }],
  reportCount: 1,
});
const more = moderationCase({ id: 2, itemId: 13, openedAt: opened(10), item: thing('More watches') });

const answers = (
  cases: { catalog?: ModerationCase[]; community?: ModerationCase[] } = {
    catalog: [watches, more],
    community: [team],
  },
): FakeAnswers => ({
  ...Object.fromEntries(
    SERVICES.flatMap((service) => [
      [call(service, 'queue'), cases[service as 'catalog'] ?? []],
      [call(service, 'author'), { items: [], total: 0 }],
      [call(service, 'decide'), { ok: true }],
    ]),
  ),
  [authCalls.person.path]: { person: accountRow(), decisions: [] },
  ...Object.fromEntries(ACTS.map(({ path }) => [path, { ok: true }])),
});

async function show(given: FakeAnswers = answers()) {
  const shown = renderInShell(<QueuePage />, { user: moderator, answers: given, at: '/moderation' });
  await screen.findByRole('listbox', { name: 'Open cases' });
  return shown;
}

const list = () => within(screen.getByRole('listbox'));
const titles = () =>
  list()
    .getAllByRole('option')
    .map((row) => row.firstElementChild?.textContent);
const opening = () => screen.getByRole('heading', { level: 2 }).textContent;
const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));

describe('the queue', () => {
  it('lists the cases of all domains, the first one beside them', async () => {
    const { container } = await show();
    expect(titles()).toEqual(['Cheap watches', 'Team Admin', 'More watches']);
    expect(list().getAllByText('Resource in Library by Watch World')[0]).toBeVisible();
    expect(opening()).toBe('Cheap watches');
    expect(screen.getByText('Buy two, get one free.')).toBeVisible();
    const reports = within(screen.getByRole('region', { name: 'Reports' }));
    expect(reports.getByText('Nothing about robots.')).toBeVisible();
    expect(reports.getAllByRole('listitem')).toHaveLength(2);
    const author = within(screen.getByRole('complementary', { name: 'About Watch World' }));
    expect(await author.findByText('New')).toBeVisible();
    expect(author.getByText(/4 entries, 3 reports; 2 cases in this list/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('opens a case and decides about it by keys that follow at once', async () => {
    await show();
    const [row] = list().getAllByRole('option');
    fireEvent.click(row as HTMLElement);
    fireEvent.keyDown(document.body, { key: 'h' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toHaveAttribute('name', 'rule');
  });

  it('says before a decision about an own thing who takes it', async () => {
    const own = moderationCase({ author: { ...spammer, id: moderator.id } });
    await show(answers({ catalog: [own], community: [team] }));
    const note = () => screen.queryByText(/This is your own\./);
    expect(note()).toBeVisible();
    await userEvent.keyboard('h');
    expect(note()).toBeVisible();
    await userEvent.keyboard('{Escape}j');
    expect(opening()).toBe('Team Admin');
    expect(note()).toBeNull();
  });

  it('shows one kind of thing', async () => {
    const ofKind = (cases: ModerationCase[]) => (url: URL) => {
      const kind = url.searchParams.get('kind');
      return kind === null ? cases : cases.filter((one) => one.kind === kind);
    };
    await show({
      ...answers(),
      [call('catalog', 'queue')]: ofKind([watches, more]),
      [call('community', 'queue')]: ofKind([team]),
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Team');
    await waitFor(() => expect(titles()).toEqual(['Team Admin']));
    expect(screen.getByRole('option', { name: 'Resource' })).toBeVisible();
  });

  it('says which domain does not answer, and shows the rest', async () => {
    let down = true;
    const community = call('community', 'queue');
    await show({ ...answers(), [community]: () => (down ? failure(503, 'Down.') : [team]) });
    expect(screen.getByText('Community does not answer at the moment.')).toBeVisible();
    expect(titles()).toEqual(['Cheap watches', 'More watches']);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('moves by j and k, opens by Enter, and shows the keys by ?', async () => {
    await show();
    await userEvent.keyboard('jj');
    expect(opening()).toBe('More watches');
    expect(list().getByRole('option', { selected: true })).toHaveTextContent('More watches');
    await userEvent.keyboard('k');
    expect(opening()).toBe('Team Admin');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
    await userEvent.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keys' }));
    await userEvent.click(help.getByRole('checkbox', { name: 'Use single keys as shortcuts' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('j');
    expect(opening()).toBe('Team Admin');
    localStorage.clear();
  });

  it('hides by h and Enter, with the rule that the reports point to and its first note', async () => {
    const { sent, unmount } = await show();
    await userEvent.keyboard('h');
    expect(screen.getByRole('radio', { name: /No spam/ })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toEqual(['Team Admin', 'More watches']);
    expect(opening()).toBe('Team Admin');
    expect(sent()).toEqual([]);
    // Leaving the page sends what still waits.
    unmount();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const decision = { kind: 'resource', itemId: 12, caseId: 1, action: 'HIDE', rule: 'spam' };
    const note = expect.stringContaining('This is advertising');
    expect(sent()).toMatchObject([[call('catalog', 'decide'), { ...decision, note }]]);
  });

  it('chooses the rule by its number and keeps a note that was typed', async () => {
    const { sent, unmount } = await show();
    await userEvent.keyboard('j');
    await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
    const form = within(screen.getByRole('form', { name: 'Warn' }));
    await userEvent.click(form.getByRole('button', { name: 'Warn' }));
    expect(screen.getByText('Please choose the rule that was broken')).toBeVisible();
    expect(screen.getByText('Please write a note for the person')).toBeVisible();
    await expectNoAxeViolations(document.body);
    screen.getAllByRole('radio')[0]?.focus();
    await userEvent.keyboard('4');
    expect(screen.getByRole('radio', { name: /Be who you say you are/ })).toBeChecked();
    const box = screen.getByRole('textbox', { name: 'Note to Grace' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Please choose another name.');
    screen.getAllByRole('radio')[0]?.focus();
    await userEvent.keyboard('1');
    expect(box).toHaveValue('Please choose another name.');
    await userEvent.keyboard('4{Enter}');
    unmount();
    const decision = { action: 'WARN', rule: 'identity', note: 'Please choose another name.' };
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject(decision));
  });

  it('takes a decision back without a trace', async () => {
    const { sent, unmount } = await show();
    await userEvent.keyboard('d');
    expect(screen.getByText('Left as it is: Cheap watches')).toBeVisible();
    expect(titles()).toEqual(['Team Admin', 'More watches']);
    await undo();
    expect(titles()).toEqual(['Cheap watches', 'Team Admin', 'More watches']);
    await userEvent.keyboard('du');
    expect(titles()).toHaveLength(3);
    unmount();
    expect(sent()).toEqual([]);
  });

  it('hides everything of an account and suspends it in one go, and takes both back', async () => {
    const { sent } = await show();
    await userEvent.keyboard('a');
    expect(screen.getByRole('combobox', { name: 'And suspend the account' })).toHaveValue('7');
    await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Hide everything' }));
    expect(titles()).toEqual(['Team Admin']);
    const decided = [
      [hideEverything.path, { ...SPAM, note: expect.any(String) }],
      [suspend.path, { ...SPAM, days: 7, note: expect.any(String) }],
    ];
    await waitFor(() => expect(sent()).toEqual(decided));
    await undo();
    expect(titles()).toHaveLength(3);
    const undone = [restoreEverything, unsuspend].map(({ path }) => [path, { accountId: 77 }]);
    await waitFor(() => expect(sent()).toEqual([...decided, ...undone]));
  });

  it('suspends the author and hides nothing, so that the case stays', async () => {
    const { sent } = await show();
    await userEvent.keyboard('s');
    await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Suspend' }));
    const body = { ...SPAM, days: 7, note: expect.any(String) };
    await waitFor(() => expect(sent()).toEqual([[suspend.path, body]]));
    expect(titles()).toHaveLength(3);
  });

  it('brings a case back whose decision fails, and says why', async () => {
    const why = 'Only an admin can decide about moderators and admins.';
    await show({ ...answers(), [hideEverything.path]: failure(403, why) });
    await userEvent.keyboard('a{Enter}');
    expect(await screen.findByText(why)).toBeVisible();
    expect(titles()).toHaveLength(3);
  });

  it('shows a second look with the decision it is about, and can restore', async () => {
    const decision = {
      id: 9,
      kind: 'resource',
      itemId: 12,
      title: 'Cheap watches',
      action: 'HIDE' as const,
      rule: 'spam',
      note: 'Advertising.',
      decidedBy: 'Mona',
      decidedAt: opened(3),
    };
    const hidden = moderationCase({
      source: 'SECOND_LOOK',
      item: { ...thing('Cheap watches'), isHidden: true },
      reportCount: 0,
      reports: [],
      secondLook: { words: 'It is about watch gears.', decision },
    });
    await show(answers({ catalog: [hidden] }));
    const look = within(screen.getByRole('region', { name: 'Second look' }));
    expect(look.getByText('It is about watch gears.')).toBeVisible();
    expect(look.getByText('Mona')).toBeVisible();
    expect(screen.getByRole('button', { name: /Decision stands/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Hide$/ })).not.toBeInTheDocument();
    await userEvent.keyboard('r');
    expect(screen.getByText('Restored: Cheap watches')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
  });

  it('goes to the last row by a key', async () => {
    const many = Array.from({ length: 50 }, (_, at) =>
      moderationCase({ id: at + 1, itemId: at + 1, item: thing(`Thing ${at + 1}`) }),
    );
    await show(answers({ catalog: many }));
    screen.getByRole('listbox').focus();
    await userEvent.keyboard('{End}');
    expect(opening()).toBe('Thing 50');
    const last = list().getByRole('option', { selected: true });
    expect(last).toHaveAttribute('aria-setsize', '50');
    expect(last).toHaveAttribute('aria-posinset', '50');
  });
});

import { expect, it } from '@jest/globals';
import { communityCalls, type MentorHours } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { threadCard } from '../../conversations/test/thread.fixture.ts';
import { dialogOf, press } from '../../test/acts.ts';
import HoursPage from './hours.page.tsx';

const LIST = communityCalls.listHours.path;
const UPDATE = communityCalls.updateHours.path;
const DELETE = communityCalls.deleteHours.path;

const entry = (changes: Partial<MentorHours> = {}): MentorHours => ({
  id: 1,
  day: '2026-02-07',
  hours: 1.5,
  thread: null,
  withWhom: 'Robo Foxes',
  note: 'Swerve drive',
  ...changes,
});
const SEEN = seenOf({ ...entry(), threadId: null }, ['day', 'hours', 'threadId', 'withWhom', 'note']);
const record = {
  entries: [
    entry(),
    entry({ id: 2, day: '2025-12-01', hours: 1, withWhom: null, thread: { id: 21, name: 'Grace Hopper' } }),
    entry({ id: 3, day: '2025-11-30', hours: 2, withWhom: null, note: null }),
  ],
  years: [
    { year: 2026, hours: 1.5 },
    { year: 2025, hours: 3 },
  ],
  total: 4.5,
};
const threads = {
  threads: [
    threadCard({ kind: 'MENTOR', target: { id: 5, name: 'Ada Lovelace' }, actingTeam: null }),
    threadCard({ id: 22, kind: 'MENTOR', side: 'REQUESTER' }),
  ],
};

const show = (list: unknown = record, at = '/hours', answers: FakeAnswers = {}) =>
  renderInShell(<HoursPage />, {
    answers: { [LIST]: list, [communityCalls.listThreads.path]: threads, ...answers },
    at,
  });
const retype = async (dialog: Awaited<ReturnType<typeof dialogOf>>, label: RegExp, text: string) => {
  await userEvent.clear(dialog.getByLabelText(label));
  await userEvent.type(dialog.getByLabelText(label), text);
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Entries' })).getAllByRole('listitem');

it('lists what was written down, with sums by year and in all, and saves all or one year as a table', async () => {
  const { container, recorded } = show();
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent('Robo FoxesFeb 7, 2026Swerve drive1.5 hours');
  expect(await addressOf('Grace Hopper', within(second as HTMLElement))).toBe('/requests/21');
  expect(third).toHaveTextContent('A former conversation');
  const terms = screen.getAllByRole('term');
  const sums = terms.map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(sums).toEqual(['In all 4.5 hours', '2026 1.5 hours', '2025 3 hours']);
  expect(await addressOf('Save as CSV')).toBe('/_api/mentor-hours/table.csv');
  await expectNoAxeViolations(container);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
  await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toBe(`${LIST}?limit=24&year=2025`));
  expect(await addressOf('Save as CSV')).toBe('/_api/mentor-hours/table.csv?year=2025');
});

it('writes down hours with the conversation that led here', async () => {
  const { sent, recorded } = show(
    (_url: URL, body: unknown) => (body ? { entry: entry() } : record),
    '/hours?thread=21',
  );
  const dialog = await dialogOf('Write down hours');
  expect(await dialog.findByRole('combobox', { name: 'Conversation' })).toHaveDisplayValue('Grace Hopper');
  await retype(dialog, /Hours/, '2.25');
  await retype(dialog, /Day/, '2026-01-05');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Hours written down.']));
  const body = { day: '2026-01-05', hours: 2.25, threadId: 21, withWhom: null, note: null };
  expect(sent()).toEqual([[LIST, body]]);
});

it('changes and deletes an entry', async () => {
  const { sent } = show(record, '/hours', { [UPDATE]: { entry: entry() }, [DELETE]: { ok: true } });
  await rows();
  await press('Change Robo Foxes, Feb 7, 2026');
  const dialog = await dialogOf('Change this entry');
  await userEvent.type(dialog.getByLabelText(/Note/), ' and gears');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const changed = { hoursId: 1, hours: 1.5, note: 'Swerve drive and gears', seen: SEEN };
  expect(sent()[0]).toMatchObject([UPDATE, changed]);
  await press('Delete Robo Foxes, Feb 7, 2026');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this entry?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete entry' }));
  await waitFor(() => expect(sent()[1]).toEqual([DELETE, { hoursId: 1 }]));
});

it('offers the hours that organizers confirmed, and marks them once they are written down', async () => {
  const confirmed = [{ day: '2026-01-10', hours: 6, thread: { id: 31, name: 'Build Day' } }];
  const list = { ...record, entries: [entry({ isConfirmed: true })], confirmed };
  const { sent } = show(list, '/hours', {
    [LIST]: (_url: URL, body: unknown) => (body === undefined ? list : { entry: entry() }),
  });
  expect(await screen.findByText('Confirmed')).toBeVisible();
  await press('Write down 6 hours at Build Day');
  const body = { day: '2026-01-10', hours: 6, threadId: 31 };
  await waitFor(() => expect(sent()).toEqual([[communityCalls.addHours.path, body]]));
});

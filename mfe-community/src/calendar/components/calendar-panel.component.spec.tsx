import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { aUser, type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userTeam } from '../../teams/test/team.fixture.ts';
import { press } from '../../test/acts.ts';
import CalendarPanel from './calendar-panel.tsx';

const team = userTeam({ id: 9 });
const own = { id: 1, team: null, createdAt: '2026-11-01T10:00:00.000Z' };

const show = (answers: FakeAnswers) =>
  renderInShell(<CalendarPanel />, {
    user: aUser(),
    answers: { [communityCalls.userTeams.path]: { userTeams: [team], pendingTeams: [] }, ...answers },
  });

it("creates the address of a team's calendar and shows it only once", async () => {
  const url = 'http://localhost:8080/_api/initiatives/feed/secret.ics';
  const { container, sent } = show({
    [communityCalls.calendarFeeds.path]: (_url: URL, body: unknown) =>
      body ? { feed: { ...own, id: 2, team, url } } : { feeds: [] },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Calendar of'), '254 - The Cheesy Poofs');
  await press('Make an address');
  expect(await screen.findByLabelText('Address of the calendar')).toHaveValue(url);
  expect(screen.getByText('Copy this address now. It is shown only once.')).toBeVisible();
  expect(sent()[0]?.[1]).toEqual({ teamId: 9 });
  await expectNoAxeViolations(container);
});

it('ends a calendar after a confirmation', async () => {
  let feeds = [own];
  const { recorded } = show({
    [communityCalls.calendarFeeds.path]: () => ({ feeds }),
    [communityCalls.revokeCalendarFeed.path]: () => {
      feeds = [];
      return { ok: true };
    },
  });
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('My initiatives');
  await userEvent.click(within(row).getByRole('button', { name: 'End' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'End calendar' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  expect(recorded.toasts).toEqual(['success: Calendar ended. My initiatives']);
});

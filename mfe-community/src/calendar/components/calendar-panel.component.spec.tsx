import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { emptyRecord, RecordingShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CalendarPanel from './calendar-panel.tsx';

const team = {
  id: 9,
  teamNumber: '254',
  teamName: 'The Cheesy Poofs',
  teamType: 'FIRST_FRC',
  location: null,
  isCommunityTeam: false,
  isVerified: false,
  rookieYear: null,
  role: 'MEMBER',
  soleOwner: false,
};
const own = { id: 1, team: null, createdAt: '2026-11-01T10:00:00.000Z' };
const down = Response.json(
  { error: 'Down for now.', message: 'Down for now.', code: 'X', requestId: 'r' },
  { status: 503 },
);

function show(answers: Record<string, unknown>) {
  const recorded = emptyRecord();
  const shown = render(
    <RecordingShell
      recorded={recorded}
      answers={{ [communityCalls.userTeams.path]: { userTeams: [team], pendingTeams: [] }, ...answers }}
    >
      {() => <CalendarPanel />}
    </RecordingShell>,
  );
  return { ...shown, recorded };
}

describe('calendars', () => {
  it("creates a team's address and shows it only once", async () => {
    const url = 'http://localhost:8080/_api/initiatives/feed/secret.ics';
    const { container, recorded } = show({
      [communityCalls.calendarFeeds.path]: (_url: URL, body: unknown) =>
        body ? { feed: { ...own, id: 2, team, url } } : { feeds: [] },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Calendar of'), '254 - The Cheesy Poofs');
    await userEvent.click(screen.getByRole('button', { name: 'Make an address' }));
    expect(await screen.findByLabelText('Address of the calendar')).toHaveValue(url);
    expect(screen.getByText('Copy this address now. It is shown only once.')).toBeVisible();
    expect(recorded.calls.find(([, body]) => body)?.[1]).toEqual({ teamId: 9 });
    await expectNoAxeViolations(container);
  });

  it('ends one after a confirmation', async () => {
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

  it("shows the server's text when one cannot be created, and when the list cannot be loaded", async () => {
    const { recorded } = show({ [communityCalls.calendarFeeds.path]: down });
    expect(await screen.findByText('Down for now.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Make an address' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['error: Down for now.']));
  });
});

import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { failure, fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockToast, recordChanges } from '../../test/shell.fixture.ts';
import { MEMBER, members, OWNER, PlainInitiatives, team } from '../test/team.fixture.tsx';
import TeamPage from './team.page.tsx';

interface Given {
  membership?: unknown;
  memberCount?: number;
  answers?: Record<string, unknown>;
  role?: 'user' | 'admin';
  at?: string;
}

function show({ membership = OWNER, memberCount = 2, answers = {}, role = 'user', at }: Given = {}) {
  const { calls, onCall } = recordChanges();
  const toast = mockToast();
  const details = { team: team({ memberCount }), resources: [], initiatives: [], membership };
  const api = fakeApi(
    { [communityCalls.teamDetails.path]: details, [communityCalls.teamMembers.path]: members, ...answers },
    onCall,
  );
  const page = render(
    <TestShell
      api={api}
      session={signedInAs({ role })}
      toast={toast}
      at={at ?? '/teams/7?tab=members'}
      routes={[{ path: '/teams/:teamId', element: <TeamPage InitiativeCards={PlainInitiatives} /> }]}
    />,
  );
  return { calls, toast, ...page };
}

describe('members of a team', () => {
  it('shows who belongs to it with role and day, without controls for a plain member', async () => {
    const { container } = show({
      membership: MEMBER,
      answers: { [communityCalls.teamMembers.path]: { ...members, requests: [] } },
    });
    const list = await screen.findByRole('list', { name: 'Members' });
    const [ada, grace] = within(list).getAllByRole('listitem');
    expect(ada).toHaveTextContent(/Ada Lovelace.*Owner.*You.*Joined Jan 5, 2026/);
    expect(grace).toHaveTextContent(/Grace Hopper.*Member.*Joined Feb 6, 2026/);
    expect(screen.queryByRole('button', { name: /Transfer/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Team' })).not.toBeInTheDocument();
    expect(screen.queryByText('Join requests')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('shows the failure and recovers', async () => {
    let down = true;
    show({
      membership: MEMBER,
      answers: { [communityCalls.teamMembers.path]: () => (down ? failure(503, 'Down.') : members) },
    });
    expect(await screen.findByText('Could not load members')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Grace Hopper')).toBeVisible();
  });
});

describe('join requests', () => {
  it.each([
    ['Accept', 'ACCEPT', 'Linus Park is now a member.'],
    ['Decline', 'DECLINE', 'Request declined.'],
  ])('%s answers the request and shows a toast', async (label, decision, text) => {
    let open = true;
    const { calls, toast, container } = show({
      answers: {
        [communityCalls.teamMembers.path]: () => (open ? members : { ...members, requests: [] }),
        [communityCalls.respondToMember.path]: () => {
          open = false;
          return { ok: true };
        },
      },
    });
    const list = await screen.findByRole('list', { name: 'Join requests' });
    expect(list).toHaveTextContent(/Linus Park.*Asked Mar 7, 2026.*I can solder\./);
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: `${label} Linus Park` }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', text));
    expect(calls).toEqual([
      { path: communityCalls.respondToMember.path, body: { teamId: 7, userId: 3, decision } },
    ]);
    await waitFor(() => expect(screen.queryByText('I can solder.')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows the server text of a refusal', async () => {
    const refusal = failure(409, 'There is no open request to join this team.');
    const { toast } = show({ answers: { [communityCalls.respondToMember.path]: refusal } });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Linus Park' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith('error', 'There is no open request to join this team.'),
    );
  });

  it('are answered by an admin where the team has no owner, with a note on what accepting means', async () => {
    show({
      membership: null,
      memberCount: 0,
      role: 'admin',
      answers: { [communityCalls.teamMembers.path]: { ...members, members: [] } },
    });
    expect(await screen.findByRole('button', { name: 'Accept Linus Park' })).toBeVisible();
    expect(screen.getByText(/has no owner: the first person you accept becomes its owner/)).toBeVisible();
    expect(await screen.findByText('No Members Yet')).toBeVisible();
  });
});

it('the members are not fetched again after the person has left the team', async () => {
  let member = true;
  const fetches: string[] = [];
  const { toast } = show({
    answers: {
      [communityCalls.teamDetails.path]: () => ({
        team: team(),
        resources: [],
        initiatives: [],
        membership: member ? MEMBER : null,
      }),
      [communityCalls.teamMembers.path]: () => {
        fetches.push(member ? 'as a member' : 'as a stranger');
        return member ? members : failure(403, 'Only members of this team can see this.');
      },
      [communityCalls.leaveTeam.path]: () => {
        member = false;
        return { ok: true };
      },
    },
  });
  await screen.findByText('Grace Hopper');
  await userEvent.click(screen.getByRole('button', { name: 'Leave Team' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave Team' }),
  );
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Successfully left team.'));
  await waitFor(() => expect(screen.queryByRole('tab', { name: /Members/ })).not.toBeInTheDocument());
  expect(fetches).toEqual(['as a member']);
});

describe('ownership', () => {
  it('goes to a member after a confirmation', async () => {
    const { calls, toast } = show({ answers: { [communityCalls.transferTeam.path]: { ok: true } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer ownership to Grace Hopper' }));
    const question = await screen.findByRole('alertdialog', { name: 'Transfer team 254 to Grace Hopper?' });
    expect(question).toHaveTextContent('You stay as a plain member.');
    await userEvent.click(within(question).getByRole('button', { name: 'Transfer Ownership' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Grace Hopper now owns this team.'));
    expect(calls).toEqual([{ path: communityCalls.transferTeam.path, body: { teamId: 7, userId: 2 } }]);
  });

  it('does not change when the server refuses, and the dialog shows the reason', async () => {
    const refusal = failure(409, 'Ownership can only go to a member of this team.');
    show({ answers: { [communityCalls.transferTeam.path]: refusal } });
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer ownership to Grace Hopper' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Transfer Ownership' }));
    expect(
      await within(question).findByText('Ownership can only go to a member of this team.'),
    ).toBeVisible();
  });
});

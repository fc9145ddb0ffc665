import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../test/acts.ts';
import { MEMBER, members, OWNER, team } from '../test/team.fixture.ts';
import { TEAM_PAGE } from '../test/team-page.fixture.tsx';

interface Given {
  membership?: unknown;
  memberCount?: number;
  ownerCount?: number;
  answers?: Record<string, unknown>;
  role?: 'user' | 'admin';
}

function show({
  membership = OWNER,
  memberCount = 2,
  ownerCount = 1,
  answers = {},
  role = 'user',
}: Given = {}) {
  const details = { team: team({ memberCount, ownerCount }), resources: [], initiatives: [], membership };
  return renderInShell(null, {
    answers: {
      [communityCalls.teamDetails.path]: details,
      [communityCalls.teamMembers.path]: members,
      ...answers,
    },
    user: aUser({ role }),
    at: '/teams/7?tab=members',
    routes: [TEAM_PAGE],
  });
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
});

describe('join requests', () => {
  const open = () => {
    let waiting = true;
    return show({
      answers: {
        [communityCalls.teamMembers.path]: () => (waiting ? members : { ...members, requests: [] }),
        [communityCalls.respondToMember.path]: () => {
          waiting = false;
          return { ok: true };
        },
      },
    });
  };
  const path = communityCalls.respondToMember.path;

  it('Accept answers the request and shows a toast', async () => {
    const { sent, recorded, container } = open();
    const list = await screen.findByRole('list', { name: 'Join requests' });
    expect(list).toHaveTextContent(/Linus Park.*Asked Mar 7, 2026.*I can solder\./);
    await expectNoAxeViolations(container);
    await press('Accept Linus Park');
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Linus Park is now a member.']));
    expect(sent()).toEqual([[path, { teamId: 7, userId: 3, decision: 'ACCEPT' }]]);
    await waitFor(() => expect(screen.queryByText('I can solder.')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('Decline takes a reason', async () => {
    const { sent, recorded } = open();
    await press('Decline Linus Park');
    const dialog = await dialogOf('Decline Linus Park?');
    await expectNoAxeViolations(document.body);
    await userEvent.type(dialog.getByLabelText(/Reason/), 'We are full.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline Request' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Request declined.']));
    const body = { teamId: 7, userId: 3, decision: 'DECLINE', note: 'We are full.' };
    expect(sent()).toEqual([[path, body]]);
    await waitFor(() => expect(screen.queryByText('I can solder.')).not.toBeInTheDocument());
  });

  it('are answered by an admin where the team has no owner, with a note on what accepting means', async () => {
    show({
      membership: null,
      memberCount: 0,
      ownerCount: 0,
      role: 'admin',
      answers: { [communityCalls.teamMembers.path]: { ...members, members: [] } },
    });
    expect(await screen.findByRole('button', { name: 'Accept Linus Park' })).toBeVisible();
    expect(screen.getByText(/has no owner: the first person you accept becomes its owner/)).toBeVisible();
    expect(await screen.findByText('No Members Yet')).toBeVisible();
  });
});

describe('ownership', () => {
  it('that is offered already can be taken back', async () => {
    const [ada, grace] = members.members;
    const { sent } = show({
      answers: {
        [communityCalls.teamMembers.path]: { members: [ada, { ...grace, isOffered: true }], requests: [] },
        [communityCalls.withdrawTransfer.path]: { ok: true },
      },
    });
    expect(await screen.findByText('Asked to take over')).toBeVisible();
    await press('Take back the offer to Grace Hopper');
    await waitFor(() => expect(sent()).toEqual([[communityCalls.withdrawTransfer.path, { teamId: 7 }]]));
  });

  it.each([
    ['Accept ownership', 'ACCEPT', 'You run this team now.'],
    ['Decline', 'DECLINE', 'Offer declined.'],
  ])('is answered by the member who is asked: %s', async (label, decision, text) => {
    const { sent, recorded, container } = show({
      membership: { ...MEMBER, offeredBy: 'Ada Lovelace' },
      answers: { [communityCalls.answerTransfer.path]: { ok: true } },
    });
    expect(await screen.findByText('Ada Lovelace offers you to run this team')).toBeVisible();
    await expectNoAxeViolations(container);
    await press(label);
    await waitFor(() => expect(recorded.toasts).toEqual([`success: ${text}`]));
    expect(sent()).toEqual([[communityCalls.answerTransfer.path, { teamId: 7, decision }]]);
  });
});

describe('owners', () => {
  const manage = async () => {
    await press('Manage Grace Hopper');
    return screen.findByRole('dialog', { name: 'Manage Grace Hopper' });
  };

  it('make a member an owner', async () => {
    const { sent, recorded } = show({ answers: { [communityCalls.changeTeamRole.path]: { ok: true } } });
    const dialog = await manage();
    await expectNoAxeViolations(document.body);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make an owner' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Grace Hopper is now an owner.']));
    const body = { teamId: 7, userId: 2, role: 'OWNER' };
    expect(sent()).toEqual([[communityCalls.changeTeamRole.path, body]]);
  });

  it('remove a member with a word', async () => {
    const { sent, recorded } = show({ answers: { [communityCalls.removeMember.path]: { ok: true } } });
    const dialog = await manage();
    await userEvent.type(within(dialog).getByLabelText(/A word to them/), 'Good luck!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from The Cheesy Poofs' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Grace Hopper is no longer a member.']));
    const body = { teamId: 7, userId: 2, note: 'Good luck!' };
    expect(sent()).toEqual([[communityCalls.removeMember.path, body]]);
  });

  it('step down beside another one, and not alone', async () => {
    const [ada, grace] = members.members;
    let owners = [ada, { ...grace, role: 'OWNER' }];
    const { sent, recorded, unmount } = show({
      answers: {
        [communityCalls.teamMembers.path]: () => ({ members: owners, requests: [] }),
        [communityCalls.changeTeamRole.path]: { ok: true },
      },
    });
    await press('Step down');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Step Down' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: You are now a plain member.']));
    expect(sent()[0]?.[1]).toEqual({ teamId: 7, userId: 1, role: 'MEMBER' });
    unmount();
    owners = [ada, grace];
    show();
    await screen.findByText('Grace Hopper');
    expect(screen.queryByRole('button', { name: 'Step down' })).not.toBeInTheDocument();
  });

  it('alone in a team may delete it', async () => {
    const { sent, recorded } = show({
      memberCount: 1,
      answers: { [communityCalls.deleteTeam.path]: { ok: true } },
    });
    await press('Complete your page (1 of 5)');
    await press('Delete Team');
    const question = await screen.findByRole('alertdialog', { name: 'Delete team 254?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete Team' }));
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Team deleted.']));
    expect(sent()).toEqual([[communityCalls.deleteTeam.path, { teamId: 7 }]]);
  });
});

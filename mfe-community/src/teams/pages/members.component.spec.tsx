import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../test/acts.ts';
import { MEMBER, members, OWNER, team } from '../test/team.fixture.ts';
import { TEAM_PAGE } from '../test/team-page.fixture.tsx';

const { answerTransfer, changeTeamRole, deleteTeam } = communityCalls;
const { removeMember, respondToMember, teamDetails, teamMembers, withdrawTransfer } = communityCalls;
const DONE = { ok: true };
const [ada, grace] = members.members;

interface Given {
  membership?: unknown;
  counts?: { memberCount?: number; ownerCount?: number };
  role?: 'user' | 'admin';
}

function showMembers(answers: Record<string, unknown>, { membership = OWNER, counts, role }: Given = {}) {
  const about = team({ memberCount: 2, ownerCount: 1, ...counts });
  const details = { team: about, resources: [], initiatives: [], membership };
  const shown = renderInShell(null, {
    answers: { [teamDetails.path]: details, [teamMembers.path]: members, ...answers },
    user: aUser(role && { role }),
    at: '/teams/7?tab=members',
    routes: [TEAM_PAGE],
  });
  /** Waits for a message of success; by then this call was sent, and no other. */
  const succeeds = async (text: string, { path }: { path: string }, body: object) => {
    await waitFor(() => expect(shown.recorded.toasts).toEqual([`success: ${text}`]));
    expect(shown.sent()).toEqual([[path, { teamId: 7, ...body }]]);
  };
  return { ...shown, succeeds };
}

it('shows who belongs to a team with role and day, without controls for a plain member', async () => {
  const answers = { [teamMembers.path]: { ...members, requests: [] } };
  const { container } = showMembers(answers, { membership: MEMBER });
  const list = within(await screen.findByRole('list', { name: 'Members' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Ada Lovelace.*Owner.*You.*Joined Jan 5, 2026/);
  expect(second).toHaveTextContent(/Grace Hopper.*Member.*Joined Feb 6, 2026/);
  expect(screen.queryByRole('button', { name: /Transfer|Edit Team/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Join requests')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('lets owners correct a team that moderators hide, and offers them nothing that is refused', async () => {
  const hidden = { rule: 'spam', note: null, hiddenAt: '2026-01-02T00:00:00.000Z', secondLook: 'NONE' };
  const about = team({ memberCount: 1, ownerCount: 1, isVerified: false, hidden } as object);
  const details = {
    team: about,
    resources: [],
    initiatives: [],
    membership: { ...OWNER, offeredBy: 'Grace' },
  };
  showMembers({ [teamDetails.path]: details });
  await screen.findByRole('list', { name: 'Members' });
  const acts = screen.getAllByRole('button', { hidden: true }).map((act) => act.textContent || act.ariaLabel);
  const ofMember = ['Report', 'Block'];
  expect(acts).toEqual(['More about team 254', 'Edit Team', ...ofMember, 'Complete your page (1 of 5)']);
});

describe('join requests', () => {
  const open = () => {
    let requests: readonly unknown[] = members.requests;
    return showMembers({
      [teamMembers.path]: () => ({ ...members, requests }),
      [respondToMember.path]: () => {
        requests = [];
        return DONE;
      },
    });
  };
  const isGone = () => waitFor(() => expect(screen.queryByText('I can solder.')).not.toBeInTheDocument());

  it('are accepted with one press', async () => {
    const { succeeds, container } = open();
    const list = await screen.findByRole('list', { name: 'Join requests' });
    expect(list).toHaveTextContent(/Linus Park.*Asked Mar 7, 2026.*I can solder\./);
    await expectNoAxeViolations(container);
    await press('Accept Linus Park');
    await succeeds('Linus Park is now a member.', respondToMember, { userId: 3, decision: 'ACCEPT' });
    await isGone();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('are declined with a reason', async () => {
    const { succeeds } = open();
    await press('Decline Linus Park');
    const dialog = await dialogOf('Decline Linus Park?');
    await expectNoAxeViolations(document.body);
    await userEvent.type(dialog.getByLabelText(/Reason/), 'We are full.');
    await press('Decline Request');
    const body = { userId: 3, decision: 'DECLINE', note: 'We are full.' };
    await succeeds('Request declined.', respondToMember, body);
    await isGone();
  });

  it('are answered by an admin where the team has no owner, with a note on what accepting means', async () => {
    const nobody = { membership: null, counts: { memberCount: 0, ownerCount: 0 } };
    showMembers({ [teamMembers.path]: { ...members, members: [] } }, { ...nobody, role: 'admin' });
    expect(await screen.findByRole('button', { name: 'Accept Linus Park' })).toBeVisible();
    expect(screen.getByText(/has no owner: the first person you accept becomes its owner/)).toBeVisible();
    expect(await screen.findByText('No Members Yet')).toBeVisible();
  });
});

describe('ownership', () => {
  it('that is offered already can be taken back', async () => {
    const offered = { members: [ada, { ...grace, isOffered: true }], requests: [] };
    const { sent } = showMembers({ [teamMembers.path]: offered, [withdrawTransfer.path]: DONE });
    expect(await screen.findByText('Asked to take over')).toBeVisible();
    await press('Take back the offer to Grace Hopper');
    await waitFor(() => expect(sent()).toEqual([[withdrawTransfer.path, { teamId: 7 }]]));
  });

  it.each([
    ['Accept ownership', 'ACCEPT', 'You run this team now.'],
    ['Decline', 'DECLINE', 'Offer declined.'],
  ])('is answered by the member who is asked: %s', async (label, decision, text) => {
    const membership = { ...MEMBER, offeredBy: 'Ada Lovelace' };
    const { succeeds, container } = showMembers({ [answerTransfer.path]: DONE }, { membership });
    expect(await screen.findByText('Ada Lovelace offers you to run this team')).toBeVisible();
    await expectNoAxeViolations(container);
    await press(label);
    await succeeds(text, answerTransfer, { decision });
  });
});

describe('owners', () => {
  it('make a member an owner', async () => {
    const { succeeds } = showMembers({ [changeTeamRole.path]: DONE });
    await press('Manage Grace Hopper');
    await dialogOf('Manage Grace Hopper');
    await expectNoAxeViolations(document.body);
    await press('Make an owner');
    await succeeds('Grace Hopper is now an owner.', changeTeamRole, { userId: 2, role: 'OWNER' });
  });

  it('remove a member with a word', async () => {
    const { succeeds } = showMembers({ [removeMember.path]: DONE });
    await press('Manage Grace Hopper');
    await userEvent.type(await screen.findByLabelText(/A word to them/), 'Good luck!');
    await press('Remove from The Cheesy Poofs');
    await succeeds('Grace Hopper is no longer a member.', removeMember, { userId: 2, note: 'Good luck!' });
  });

  it('step down beside another one, and not alone', async () => {
    const owners = { members: [ada, { ...grace, role: 'OWNER' }], requests: [] };
    const answers = { [teamMembers.path]: owners, [changeTeamRole.path]: DONE };
    const { succeeds, unmount } = showMembers(answers);
    await press('Step down');
    await press('Step Down');
    await succeeds('You are now a plain member.', changeTeamRole, { userId: 1, role: 'MEMBER' });
    unmount();
    showMembers({});
    await screen.findByText('Grace Hopper');
    expect(screen.queryByRole('button', { name: 'Step down' })).not.toBeInTheDocument();
  });

  it('alone in a team may delete it', async () => {
    const { succeeds } = showMembers({ [deleteTeam.path]: DONE }, { counts: { memberCount: 1 } });
    await press('Complete your page (1 of 5)');
    await press('Delete Team');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete team 254?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete Team' }));
    await succeeds('Team deleted.', deleteTeam, {});
  });
});

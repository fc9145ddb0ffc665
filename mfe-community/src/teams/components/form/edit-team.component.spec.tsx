import { expect, it } from '@jest/globals';
import { communityCalls, type Team } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { DialogButton } from '@meshwork/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { team } from '../../test/team.fixture.ts';
import EditTeamDialog from './edit-team.dialog.tsx';
import { TEAM_FIELDS } from './team.form.tsx';

const NOTICE =
  'Changing the name, the number, the type or the website clears Verified. You can then ask for it again.';

async function show(edited = team()) {
  const button = (
    <DialogButton dialog={(state) => <EditTeamDialog team={edited} {...state} />}>Edit Team</DialogButton>
  );
  const shown = renderInShell(button, { answers: { [communityCalls.updateTeam.path]: { team: team() } } });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Team' }));
  await screen.findByRole('dialog', { name: 'Edit team 254' });
  return shown;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

it('starts with the values of the team, and warns that some changes clear Verified', async () => {
  await show();
  expect(screen.getByLabelText('Team name')).toHaveValue('The Cheesy Poofs');
  expect(screen.getByLabelText('Website')).toHaveValue('https://www.team254.com');
  expect(screen.getByText(NOTICE)).toBeVisible();
  await expectNoAxeViolations(document.body);
});

it('sends all fields with the team, shows a toast and closes', async () => {
  const { sent, recorded } = await show();
  await userEvent.clear(screen.getByLabelText('Website'));
  await userEvent.type(screen.getByLabelText('Team name'), '!');
  await userEvent.selectOptions(screen.getByLabelText('Who may post for the team'), 'Owners only');
  await save();
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Team updated successfully!']));
  expect(sent()[0]?.[1]).toMatchObject({
    teamId: 7,
    teamName: 'The Cheesy Poofs!',
    rookieYear: 1999,
    whoPosts: 'OWNERS',
    websiteUrl: null,
    githubUrl: 'https://github.com/team254',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('sends what the team says about itself, and what it needs', async () => {
  const { sent } = await show(
    team({ description: 'We throw.', city: 'San Jose', needs: [{ kind: 'PART', words: 'Motors' }] }),
  );
  expect(screen.getByLabelText('Description')).toHaveValue('We throw.');
  expect(screen.getByLabelText('Need 1')).toHaveValue('Motors');
  await userEvent.type(screen.getByLabelText('City where you meet'), ' East');
  await userEvent.type(screen.getByLabelText('Youngest age'), '14');
  await userEvent.selectOptions(screen.getByLabelText('New members'), 'Not right now');
  await userEvent.click(screen.getByRole('button', { name: 'Add a need' }));
  await userEvent.selectOptions(screen.getByLabelText('Kind of need 2'), 'Money');
  await userEvent.type(screen.getByLabelText('Need 2'), 'For the trip');
  await userEvent.click(screen.getByRole('button', { name: 'Remove need 1' }));
  await expectNoAxeViolations(document.body);
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({
    description: 'We throw.',
    city: 'San Jose East',
    meetingTimes: null,
    minAge: 14,
    maxAge: null,
    takesMembers: false,
    needs: [{ kind: 'MONEY', words: 'For the trip' }],
  });
});

it('shows at its field what is wrong with an age or a need', async () => {
  const { sent } = await show();
  await userEvent.type(screen.getByLabelText('Youngest age'), '18');
  await userEvent.type(screen.getByLabelText('Oldest age'), '14');
  await userEvent.click(screen.getByRole('button', { name: 'Add a need' }));
  await save();
  expect(await screen.findByText('Say in a few words what you need')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Need 1'), 'Motors');
  await save();
  expect(await screen.findByText('The highest age must not be below the lowest')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('takes over what somebody else has changed meanwhile, and keeps what was typed', async () => {
  const message = 'Somebody else changed this meanwhile: “We throw.”.';
  const refusal = failure(409, 'Somebody else changed this meanwhile.', {
    code: 'CHANGED_MEANWHILE',
    issues: [{ path: 'description', message }],
  });
  const page = (shown: Team) => <EditTeamDialog team={shown} open onOpenChange={() => undefined} />;
  const { redraw, sent } = renderInShell(page(team({ description: 'We drive.' })), {
    answers: { [communityCalls.updateTeam.path]: refusal },
  });
  await userEvent.type(await screen.findByLabelText('Team name'), '!');
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  redraw(page(team({ description: 'We throw.', teamName: 'Another name' })));
  expect(screen.getByLabelText('Description')).toHaveValue('We throw.');
  expect(screen.getByLabelText('Team name')).toHaveValue('The Cheesy Poofs!');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent().map(([, body]) => (body as { seen: string[] }).seen);
  expect(second).not.toEqual(first);
  expect(second).toEqual(seenOf(team({ description: 'We throw.', teamName: 'Another name' }), TEAM_FIELDS));
});

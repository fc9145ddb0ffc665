import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { DialogButton } from '@meshwork/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../test/acts.ts';
import { team } from '../../test/team.fixture.ts';
import EditTeamDialog from './edit-team.dialog.tsx';
import { TEAM_FIELDS } from './team.form.tsx';

async function edit(edited = team()) {
  const button = (
    <DialogButton dialog={(state) => <EditTeamDialog team={edited} {...state} />}>Edit Team</DialogButton>
  );
  const shown = renderInShell(button, { answers: { [communityCalls.updateTeam.path]: { team: team() } } });
  await press('Edit Team');
  await screen.findByRole('dialog', { name: edited.isClass ? 'Edit class' : 'Edit team 254' });
  return shown;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

it('starts with the values of the team, warns that Verified may go, and sends all fields', async () => {
  const { sent, recorded } = await edit();
  expect(screen.getByLabelText('Team name')).toHaveValue('The Cheesy Poofs');
  expect(screen.getByLabelText('Website')).toHaveValue('https://www.team254.com');
  const notice = 'Changing the name, the number, the type or the website clears Verified.';
  expect(screen.getByText(new RegExp(notice))).toBeVisible();
  await expectNoAxeViolations(document.body);
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
    seen: seenOf(team(), TEAM_FIELDS),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks a class neither for a number nor for a programme, and says that it takes members by its link', async () => {
  await edit(team({ isClass: true, takesMembers: false }));
  expect(screen.getByLabelText('New members')).toHaveDisplayValue('By its link');
  for (const label of [/^Team number/, /^Team type/, /^Rookie year/, /community team/])
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
});

it('sends what the team says about itself, and what it needs', async () => {
  const needs = [{ kind: 'PART' as const, words: 'Motors' }];
  const { sent } = await edit(team({ description: 'We throw.', city: 'San Jose', needs, language: 'es' }));
  expect(screen.getByLabelText('Description')).toHaveValue('We throw.');
  expect(screen.getByLabelText('Need 1')).toHaveValue('Motors');
  const languages = screen.getByLabelText('Language of this text');
  expect(languages).toHaveDisplayValue('Spanish');
  await userEvent.selectOptions(languages, 'Detect');
  await userEvent.type(screen.getByLabelText('City where you meet'), ' East');
  await userEvent.type(screen.getByLabelText('Youngest age'), '14');
  await userEvent.selectOptions(screen.getByLabelText('New members'), 'Not right now');
  await press('Add a need');
  await userEvent.selectOptions(screen.getByLabelText('Kind of need 2'), 'Money');
  await userEvent.type(screen.getByLabelText('Need 2'), 'For the trip');
  await press('Remove need 1');
  await expectNoAxeViolations(document.body);
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({
    description: 'We throw.',
    language: null,
    city: 'San Jose East',
    meetingTimes: null,
    minAge: 14,
    maxAge: null,
    takesMembers: false,
    needs: [{ kind: 'MONEY', words: 'For the trip' }],
  });
});

it('shows at its field what is wrong with an age or a need', async () => {
  const { sent } = await edit();
  await userEvent.type(screen.getByLabelText('Youngest age'), '18');
  await userEvent.type(screen.getByLabelText('Oldest age'), '14');
  await press('Add a need');
  await save();
  expect(await screen.findByText('Say in a few words what you need')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Need 1'), 'Motors');
  await save();
  expect(await screen.findByText('The highest age must not be below the lowest')).toBeVisible();
  expect(sent()).toEqual([]);
});

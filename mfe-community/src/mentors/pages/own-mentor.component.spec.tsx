import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { ownTimeZone, seenOf } from '@meshwork/contracts-core';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/acts.ts';
import { MENTOR_FIELDS } from '../components/mentor.form.tsx';
import { OwnProfile } from '../components/own-profile.tsx';
import PauseProfile from '../components/pause-profile.tsx';
import { mentor } from '../test/mentor.fixture.ts';

const own = mentor({
  userId: 1,
  contactEmail: 'grace@navy.example.org',
  linkedinUrl: 'https://www.linkedin.com/in/grace',
});

const showOwn = (answers: Record<string, unknown> = {}) =>
  renderInShell(<OwnProfile />, {
    answers: { [communityCalls.myMentor.path]: { mentor: null }, ...ownTeamsAnswer(), ...answers },
  });
const open = async (name: string) => {
  await press(name);
  await screen.findByRole('dialog', { name });
};
const chooseArea = async (area: string) => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Expertise areas' }), area);
  await userEvent.click(await screen.findByRole('option', { name: area }));
};

describe('Become a Mentor', () => {
  it('sends null for empty fields and the time zone of the browser, shows a toast and closes', async () => {
    let saved = false;
    const { sent, recorded } = showOwn({
      [communityCalls.myMentor.path]: () => ({ mentor: saved ? own : null }),
      [communityCalls.saveMentor.path]: () => {
        saved = true;
        return { mentor: own };
      },
    });
    await open('Become a Mentor');
    await userEvent.type(screen.getByLabelText('Bio'), 'I explain compilers to robots.');
    const languages = screen.getByLabelText('Language of this text');
    expect(languages).not.toBeVisible();
    await userEvent.selectOptions(languages, 'Spanish');
    await chooseArea('Programming');
    await chooseArea('Robotics');
    await press('Save Profile');
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Mentor profile saved successfully!']));
    const body = {
      bio: 'I explain compilers to robots.',
      bioLanguage: 'es',
      expertiseAreas: ['PROGRAMMING', 'ROBOTICS'],
      ageGroups: [],
      availabilityStatus: 'AVAILABLE',
      availableAgainOn: null,
      capacity: null,
      country: null,
      city: null,
      languages: [],
      meets: null,
      yearsExperience: null,
      // The zone of the tests is none that can be chosen.
      timeZone: ownTimeZone(),
      showAddress: true,
      hiddenTeamIds: [],
      position: null,
      organization: null,
      linkedinUrl: null,
      contactEmail: 'ada@example.org',
    };
    expect(sent()).toEqual([[communityCalls.saveMentor.path, body]]);
    expect(recorded.opens).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Edit Mentor Profile' })).toBeVisible();
  });

  it('is opened by a link named after it', async () => {
    renderInShell(<OwnProfile />, {
      at: '/mentors?create=1',
      answers: { [communityCalls.myMentor.path]: { mentor: null }, ...ownTeamsAnswer() },
    });
    expect(await screen.findByRole('dialog', { name: 'Become a Mentor' })).toBeVisible();
  });

  it('shows that the own profile cannot be loaded, and retries', async () => {
    let down = true;
    const { recorded } = showOwn({
      [communityCalls.myMentor.path]: () => (down ? failure(503, 'Down.') : { mentor: own }),
    });
    await press('Become a Mentor');
    await waitFor(() => expect(recorded.toasts).toEqual(['error: Down.']));
    down = false;
    await press('Become a Mentor');
    expect(await screen.findByRole('dialog', { name: 'Edit Mentor Profile' })).toBeVisible();
  });
});

it('one press pauses the own profile, and another one ends the pause', async () => {
  let mentor = own;
  const { sent } = renderInShell(<PauseProfile />, {
    answers: {
      [communityCalls.myMentor.path]: () => ({ mentor }),
      [communityCalls.pauseMentor.path]: (_: URL, { isPaused }: { isPaused: boolean }) => {
        mentor = { ...own, availabilityStatus: isPaused ? 'UNAVAILABLE' : 'AVAILABLE' };
        return { mentor };
      },
    },
  });
  for (const isPaused of [true, false]) {
    await press('Pause as a mentor');
    await waitFor(() =>
      expect(screen.getByRole('button', { pressed: isPaused })).toHaveAccessibleName('Pause as a mentor'),
    );
  }
  expect(sent().map(([, body]) => body)).toEqual([{ isPaused: true }, { isPaused: false }]);
});

describe('the own profile', () => {
  it('starts with its values and sends what changed', async () => {
    const { sent } = showOwn({
      [communityCalls.myMentor.path]: { mentor: own },
      [communityCalls.saveMentor.path]: { mentor: own },
    });
    await open('Edit Mentor Profile');
    expect(screen.getByLabelText('Bio')).toHaveValue(own.bio);
    expect(screen.getByLabelText(/Years of experience/)).toHaveValue('40');
    await userEvent.selectOptions(screen.getByLabelText('Availability'), 'Unavailable');
    await press('Save Profile');
    const { yearsExperience, expertiseAreas, linkedinUrl } = own;
    const kept = { yearsExperience, expertiseAreas, linkedinUrl, seen: seenOf(own, MENTOR_FIELDS) };
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ ...kept, availabilityStatus: 'UNAVAILABLE' }));
  });

  it('shows the teams that have a mark, and sends the others', async () => {
    const [poofs, sims] = [
      { id: 3, teamNumber: '254', teamName: 'The Cheesy Poofs' },
      { id: 4, teamNumber: '1114', teamName: 'Simbotics' },
    ];
    const { sent } = showOwn({
      [communityCalls.myMentor.path]: { mentor: { ...own, teams: [poofs], hiddenTeams: [sims] } },
      ...ownTeamsAnswer(poofs, sims),
      [communityCalls.saveMentor.path]: { mentor: own },
    });
    await open('Edit Mentor Profile');
    const teams = within(await screen.findByRole('group', { name: 'Teams on your profile' }));
    const box = (name: string) => teams.getByRole('checkbox', { name });
    expect(box('1114 Simbotics')).not.toBeChecked();
    await userEvent.click(box('254 The Cheesy Poofs'));
    expect(box('254 The Cheesy Poofs')).not.toBeChecked();
    await expectNoAxeViolations(document.body);
    await userEvent.click(box('1114 Simbotics'));
    await press('Save Profile');
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ hiddenTeamIds: [3] }));
  });
});

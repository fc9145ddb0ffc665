import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { ownTimeZone, seenOf } from '@meshwork/contracts-core';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations, inHebrew, textsInFixedDirection } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/acts.ts';
import { MENTOR_FIELDS } from '../components/mentor.form.tsx';
import { OwnProfile } from '../components/own-profile.tsx';
import PauseProfile from '../components/pause-profile.tsx';
import { mentor, mentorCard, mentorPage } from '../test/mentor.fixture.ts';
import MentorPage from './mentor.page.tsx';
import MentorsPage from './mentors.page.tsx';

const show = (
  answer: unknown,
  { similar = [] as unknown[], signedIn = false, blocked = [] as number[] } = {},
) =>
  renderInShell(null, {
    answers: {
      [communityCalls.mentorDetails.path]: answer,
      [communityCalls.similarMentors.path]: { mentors: similar },
      [communityCalls.myMentor.path]: { mentor: answer },
      [communityCalls.ownMatters.path]: { matters: [], blocked },
      '/_api/auth/blocks/remove': { ok: true },
    },
    at: '/mentors/5',
    routes: [{ path: '/mentors/:mentorId', element: <MentorPage /> }],
    ...(!signedIn && { user: null }),
  });

it('shows everything about a mentor to a signed-in person', async () => {
  const teams = [{ id: 7, teamNumber: '254', teamName: 'The Cheesy Poofs' }];
  const reached = { linkedinUrl: 'https://www.linkedin.com/in/grace', contactEmail: 'grace@example.org' };
  const complete = mentor({ teams, yearsExperience: 1, ...reached });
  const { container } = show(complete, { signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  const facts = ['Rear Admiral at Navy', 'Available', '1 year', 'Rear Admiral', 'Usually answers in 3 days'];
  for (const text of facts) expect(screen.getByText(text)).toBeVisible();
  for (const name of ['About Me', 'Associated Teams', 'Expertise Areas'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(await addressOf('254 The Cheesy Poofs')).toBe('/teams/7');
  expect(await addressOf('Email')).toBe('mailto:grace@example.org');
  const linkedIn = screen.getByRole('link', { name: 'LinkedIn' });
  expect(linkedIn).toHaveAttribute('rel', expect.stringContaining('nofollow'));
  expect(await addressOf('Programming')).toBe('/mentors?expertiseArea=PROGRAMMING');
  await expectNoAxeViolations(container);
});

it('leaves out what a mentor has not filled in, and says how to see the address', async () => {
  const empty = { position: null, organization: null, yearsExperience: null };
  show(mentor({ ...empty, answerDays: null, answering: null, isDemo: true }));
  const noTeams = 'This mentor is not currently associated with any public teams.';
  expect(await screen.findByText(noTeams)).toBeVisible();
  expect(screen.queryByText('Not specified')).not.toBeInTheDocument();
  expect(screen.getByText('New here')).toBeVisible();
  expect(screen.getByText('Demo account')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Email' })).not.toBeInTheDocument();
  expect(await addressOf('Log in')).toBe('/login?next=%2Fmentors%2F5');
});

it('offers similar mentors', async () => {
  const similar = [mentorCard({ id: 6, user: { displayName: 'Katherine Johnson', avatarUrl: null } })];
  const { container } = show(mentor({ availabilityStatus: 'UNAVAILABLE' }), { similar });
  const list = within(await screen.findByRole('list', { name: 'Similar mentors' }));
  expect(await addressOf('Katherine Johnson', list)).toBe('/mentors/6');
  await expectNoAxeViolations(container);
});

it('lets people edit their own profile, and tells them that it shows another address than their account', async () => {
  show(mentor({ userId: 1, contactEmail: 'ada@old.example.org' }), { signedIn: true });
  expect(await screen.findByRole('button', { name: 'Edit Mentor Profile' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send Message' })).not.toBeInTheDocument();
  expect(await screen.findByText(/The address of your account is ada@example.org/)).toBeVisible();
});

it('offers to end a block in place of a message', async () => {
  const { sent } = show(mentor({ userId: 7 }), { signedIn: true, blocked: [7] });
  expect(await screen.findByText('You blocked this person.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send Message|^Block/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Email' })).not.toBeInTheDocument();
  await press('Unblock Grace Hopper');
  await press('Unblock');
  await waitFor(() => expect(sent()).toContainEqual(['/_api/auth/blocks/remove', { accountId: 7 }]));
});

it('shows what people wrote in the direction of its language', async () => {
  const { container } = show(
    inHebrew(mentor({ teams: [{ id: 7, teamNumber: '254', teamName: 'Poofs' }], city: 'Haifa' })),
    { similar: [inHebrew(mentorCard({ id: 6 }))], signedIn: true },
  );
  expect((await screen.findAllByText(/שלום/))[0]).toBeVisible();
  expect(textsInFixedDirection(container)).toEqual([]);
});

const { listMentors, myMentor } = communityCalls;
const showAll = (answer: unknown, options: object = { user: null }) =>
  renderInShell(<MentorsPage />, {
    answers: { [listMentors.path]: answer, [myMentor.path]: { mentor: null } },
    at: '/mentors',
    ...options,
  });

describe('the mentor directory', () => {
  it('shows 6 placeholders, then mentors with at most 4 areas, availability and answer time', async () => {
    const areas = ['PROGRAMMING', 'ROBOTICS', 'CAD_DESIGN', 'SCOUTING', 'AI_ML', 'UI_UX'] as const;
    const { container } = showAll(mentorPage([mentorCard({ expertiseAreas: [...areas] })]));
    expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(6);
    const link = await screen.findByRole('link', { name: 'Grace Hopper' });
    expect(link).toHaveAttribute('href', '/mentors/5');
    for (const text of ['Rear Admiral at Navy', 'Available', 'Usually answers in 3 days', '+2 more'])
      expect(within(container).getAllByText(text).at(-1)).toBeVisible();
    const badges = screen.getByRole('list', { name: 'Expertise areas' });
    expect(within(badges).getAllByRole('button')).toHaveLength(4);
    await expectNoAxeViolations(container);
  });

  it('filters by a badge, by several areas together', async () => {
    const { recorded } = showAll(mentorPage([mentorCard()]));
    const last = () => recorded.calls.at(-1)?.[0];
    await press('Programming');
    const asked = `${listMentors.path}?expertiseArea=PROGRAMMING`;
    await waitFor(() => expect(last()).toBe(`${asked}&limit=24`));
    await press('Robotics');
    await waitFor(() => expect(last()).toBe(`${asked}&expertiseArea=ROBOTICS&limit=24`));
  });

  it('offers Become a Mentor to signed-in people only', async () => {
    const { unmount, recorded } = showAll(mentorPage([]));
    await screen.findByText('No Mentors Found');
    expect(screen.queryByRole('button', { name: 'Become a Mentor' })).not.toBeInTheDocument();
    expect(recorded.calls.map(([address]) => address)).not.toContain(myMentor.path);
    unmount();
    showAll(mentorPage([]), {});
    expect(await screen.findByRole('button', { name: 'Become a Mentor' })).toBeVisible();
  });
});

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
    await chooseArea('Programming');
    await chooseArea('Robotics');
    await press('Save Profile');
    await waitFor(() => expect(recorded.toasts).toEqual(['success: Mentor profile saved successfully!']));
    const body = {
      bio: 'I explain compilers to robots.',
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

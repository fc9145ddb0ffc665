import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations, inHebrew, textsInFixedDirection } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import { press } from '../../test/acts.ts';
import { mentor, mentorCard } from '../test/mentor.fixture.ts';
import MentorPage from './mentor.page.tsx';

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

it('says the language of the bio where that is another one than the page has', async () => {
  const { bio } = mentor();
  const { unmount } = show(mentor({ bioLanguage: 'es' }));
  expect((await screen.findByText(bio)).lang).toBe('es');
  unmount();
  show(mentor({ bioLanguage: 'en' }));
  expect((await screen.findByText(bio)).lang).toBe('');
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
  expect(screen.queryByRole('link', { name: 'Email' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
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

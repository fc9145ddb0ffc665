import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import { press } from '../../test/acts.ts';
import { mentorCard, mentorPage } from '../test/mentor.fixture.ts';
import MentorsPage from './mentors.page.tsx';

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

  it('says the language of a bio in another one than the page', async () => {
    showAll(mentorPage([mentorCard({ bioLanguage: 'es' })]));
    expect((await screen.findByText(mentorCard().bio)).lang).toBe('es');
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

  it('has no star and no message for the own card', async () => {
    const own = mentorCard({ id: 5 });
    const other = mentorCard({ id: 6, user: { displayName: 'Ada Lovelace', avatarUrl: null } });
    const answers = { [listMentors.path]: mentorPage([own, other]), [myMentor.path]: { mentor: own } };
    showAll(undefined, { answers });
    expect(await screen.findByRole('button', { name: 'Save Ada Lovelace' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Save Grace Hopper' })).not.toBeInTheDocument(),
    );
    expect(screen.getAllByRole('link', { name: /^Send Message/ })).toHaveLength(1);
  });
});

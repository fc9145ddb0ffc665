import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import type { Session } from '@meshwork/shell-contract';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mentorCard, mentorPage } from '../test/mentor.fixture.ts';
import MentorsPage from './mentors.page.tsx';

function show(answer: unknown, at = '/mentors', session?: Session) {
  const calls: URL[] = [];
  const api = fakeApi(
    { [communityCalls.listMentors.path]: answer, [communityCalls.myMentor.path]: { mentor: null } },
    (url) => calls.push(url),
  );
  const page = render(
    <TestShell api={api} at={at} {...(session && { session })}>
      <MentorsPage />
    </TestShell>,
  );
  return { calls, ...page };
}
const lastQuery = (calls: URL[]) =>
  calls.filter(({ pathname }) => pathname === communityCalls.listMentors.path).at(-1)?.search;

describe('the mentor directory', () => {
  it('shows 6 placeholders, then mentors with at most 4 areas, availability and answer time', async () => {
    const areas = ['PROGRAMMING', 'ROBOTICS', 'CAD_DESIGN', 'SCOUTING', 'AI_ML', 'UI_UX'] as const;
    const { container } = show(mentorPage([mentorCard({ expertiseAreas: [...areas] })]));
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
    const { calls } = show(mentorPage([mentorCard()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Programming' }));
    await waitFor(() => expect(lastQuery(calls)).toBe('?expertiseArea=PROGRAMMING&limit=24'));
    await userEvent.click(await screen.findByRole('button', { name: 'Robotics' }));
    await waitFor(() =>
      expect(lastQuery(calls)).toBe('?expertiseArea=PROGRAMMING&expertiseArea=ROBOTICS&limit=24'),
    );
  });

  it('filters by availability and by what is typed', async () => {
    const { calls } = show(mentorPage([mentorCard()]));
    await screen.findByRole('link', { name: 'Grace Hopper' });
    await userEvent.selectOptions(screen.getByLabelText('Availability'), 'Limited');
    await userEvent.type(screen.getByRole('searchbox'), 'compiler');
    await waitFor(() =>
      expect(lastQuery(calls)).toBe('?availabilityStatus=LIMITED&limit=24&search=compiler'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByLabelText('Availability')).toHaveValue('');
  });

  it('offers Become a Mentor to signed-in people only', async () => {
    const { unmount, calls } = show(mentorPage([]));
    await screen.findByText('No Mentors Found');
    expect(screen.queryByRole('button', { name: 'Become a Mentor' })).not.toBeInTheDocument();
    expect(calls.map(({ pathname }) => pathname)).not.toContain(communityCalls.myMentor.path);
    unmount();
    show(mentorPage([]), '/mentors', signedInAs());
    expect(await screen.findByRole('button', { name: 'Become a Mentor' })).toBeVisible();
  });
});

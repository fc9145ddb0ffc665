import { describe, expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { aUser, type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations, inHebrew, textsInFixedDirection } from '@meshwork/test-kit/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { path, pathCard, step } from '../../test/path.fixture.ts';
import PathPage from './path.page.tsx';
import PathsPage from './paths.page.tsx';

const { addProgress, followPath, listPaths, ownPaths, pathDetails, progress } = catalogCalls;
const { setProgress } = catalogCalls;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const show = (
  details: unknown = path(),
  user: ReturnType<typeof aUser> | null = null,
  answers: FakeAnswers = {},
) =>
  renderInShell(null, {
    answers: { [pathDetails.path]: details, ...answers },
    at: '/paths/3',
    routes: [{ path: '/paths/:pathId', element: <PathPage /> }],
    user,
  });
const box = (name: string) => screen.findByRole('checkbox', { name: `Done with ${name}` });
const mark = async (name: string) => {
  await waitFor(async () => expect(await box(name)).toBeEnabled());
  await userEvent.click(await box(name));
};

describe('a learning path', () => {
  it('shows goal, facts, and its steps in order', async () => {
    const team = { id: 5, teamNumber: '254', teamName: 'Poofs', teamType: 'FIRST_FRC' };
    const { container } = show(path({ team }));
    expect(await screen.findByRole('heading', { level: 1, name: 'First 30 days' })).toBeVisible();
    for (const text of ['The robot drives.', 'FRC', 'Beginner', '2 steps', 'about 2.5 h', 'Goal 7', 'Note 8'])
      expect(screen.getByText(text)).toBeVisible();
    expect(await addressOf('By Team 254 Poofs')).toBe('/teams/5');
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('heading', { level: 2 });
    expect(steps.map((title) => title.textContent)).toEqual(['Resource 7', 'Resource 8']);
    expect(screen.getByRole('button', { name: 'Report this learning path' })).toBeVisible();
    expect(document.title).toBe('First 30 days | Meshwork');
    await expectNoAxeViolations(container);
  });

  it('is shared by its link, also to a class', async () => {
    show();
    await press('Share');
    expect(await screen.findByRole('textbox', { name: 'Link of the learning path' })).toHaveValue(
      `${location.origin}/paths/3`,
    );
    const given = new URL((screen.getByRole('link', { name: 'Google Classroom' }) as HTMLAnchorElement).href);
    expect([given.host, given.searchParams.get('url')]).toEqual([
      'classroom.google.com',
      `${location.origin}/paths/3`,
    ]);
    await expectNoAxeViolations();
  });

  it('is given to a class in a press, by its owner', async () => {
    const robotics = { id: 7, teamName: 'Robotics 7b', isClass: true };
    const teams = ownTeamsAnswer(
      robotics,
      { id: 8, teamName: 'No Class' },
      { ...robotics, id: 9, role: 'MEMBER' },
    );
    const { sent, recorded } = show(path(), aUser(), { ...teams, [followPath.path]: {} });
    await press('Share');
    await press(/^Give it to/);
    await waitFor(() => expect(sent()).toEqual([[followPath.path, { teamId: 7, pathId: 3 }]]));
    expect(recorded.toasts).toEqual(['success: Your class follows this path.']);
  });

  it("keeps a visitor's progress in this browser, and says what is next", async () => {
    const { unmount } = show();
    await mark('Resource 7');
    const bar = screen.getByRole('progressbar', { name: 'Your progress' });
    expect(bar).toHaveAttribute('aria-valuetext', '1 of 2 done');
    expect(screen.getByText('Next:')).toHaveTextContent('Next: Resource 8');
    unmount();
    show();
    expect(await box('Resource 7')).toBeChecked();
    await mark('Resource 8');
    expect(screen.getByText('You are through. Well done!')).toBeVisible();
    await mark('Resource 7');
    expect(screen.getByText('Next:')).toHaveTextContent('Resource 7');
  });

  it('takes the progress of the browser over to whoever signs in, once', async () => {
    localStorage.setItem('path-progress', '[7]');
    const { sent } = show(path(), aUser(), {
      [progress.path]: { resourceIds: [8] },
      [addProgress.path]: { resourceIds: [7, 8] },
    });
    await waitFor(async () => expect(await box('Resource 7')).toBeChecked());
    expect(await box('Resource 8')).toBeChecked();
    expect(localStorage.getItem('path-progress')).toBeNull();
    expect(sent()).toEqual([[addProgress.path, { resourceIds: [7] }]]);
  });

  it('keeps the marks in the browser when they cannot be taken over', async () => {
    localStorage.setItem('path-progress', '[7]');
    const answers = { [progress.path]: { resourceIds: [] }, [addProgress.path]: failure(503, 'Not now.') };
    show(path(), aUser(), answers);
    await waitFor(async () => expect(await box('Resource 8')).toBeEnabled());
    expect(localStorage.getItem('path-progress')).toBe('[7]');
  });

  it("keeps a person's progress in the account", async () => {
    const { sent } = show(path(), aUser(), {
      [progress.path]: (_url: URL, body: unknown) => ({ resourceIds: body ? [7] : [] }),
    });
    await mark('Resource 7');
    await waitFor(() => expect(sent()).toEqual([[setProgress.path, { resourceId: 7, done: true }]]));
    expect(await box('Resource 7')).toBeChecked();
    expect(localStorage.getItem('path-progress')).toBeNull();
  });

  it('keeps both of two marks where the answer to the first comes last', async () => {
    const first = Promise.withResolvers<{ resourceIds: number[] }>();
    const { sent } = show(path(), aUser(), {
      [progress.path]: (_url: URL, body?: { resourceId: number }) => {
        if (!body) return { resourceIds: [] };
        return body.resourceId === 7 ? first.promise : { resourceIds: [7, 8] };
      },
    });
    await mark('Resource 7');
    await userEvent.click(await box('Resource 8'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await act(async () => first.resolve({ resourceIds: [7] }));
    expect(await box('Resource 7')).toBeChecked();
    expect(await box('Resource 8')).toBeChecked();
  });

  it('keeps a mark that is set while the progress is read again', async () => {
    const never = new Promise<never>(() => {});
    const rereading = Promise.withResolvers<{ resourceIds: number[] }>();
    let reads = 0;
    show(path(), aUser(), {
      [progress.path]: (_url: URL, body?: { resourceId: number }) => {
        if (body) return body.resourceId === 7 ? failure(503, 'Not now.') : never;
        reads += 1;
        return reads === 1 ? { resourceIds: [] } : rereading.promise;
      },
    });
    await mark('Resource 7');
    await waitFor(() => expect(reads).toBe(2));
    await userEvent.click(await box('Resource 8'));
    rereading.resolve({ resourceIds: [] });
    // The old answer would take the mark back soon after.
    const takenBack = async () => expect(await box('Resource 8')).not.toBeChecked();
    await expect(waitFor(takenBack, { timeout: 300 })).rejects.toThrow();
  });

  it('marks a step whose resource is gone, and goes on', async () => {
    show(path({ steps: [step(7, { resource: null }), step(8)], resourceIds: [8] }));
    expect(await screen.findByRole('heading', { name: 'No longer in the library' })).toBeVisible();
    expect(screen.getByText('Note 7')).toBeVisible();
    expect(screen.getByText('Next:')).toHaveTextContent('Resource 8');
    await mark('Resource 8');
    expect(screen.getByText('You are through. Well done!')).toBeVisible();
  });

  it('is not reported while it is a draft, which nobody sees but those who may change it', async () => {
    show(path({ status: 'DRAFT', mayChange: true }), aUser({ role: 'moderator' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });

  it('shows what people wrote in the direction of its language', async () => {
    const { container } = show(inHebrew(path()));
    expect((await screen.findAllByText(/שלום/))[0]).toBeVisible();
    expect(textsInFixedDirection(container)).toEqual([]);
  });
});

describe('the learning paths', () => {
  it('show each with its sums, and how far a visitor is', async () => {
    localStorage.setItem('path-progress', '[7]');
    const answers = { [listPaths.path]: [pathCard()] };
    const { container } = renderInShell(<PathsPage />, { answers, at: '/paths', user: null });
    expect(await addressOf('First 30 days')).toBe('/paths/3');
    for (const text of ['1 learning path', 'By Meshwork library', '2 steps', 'about 2.5 h', '1 of 2 done'])
      expect(screen.getByText(text)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('can be saved by everybody but who made them', async () => {
    const own = pathCard({ id: 4, title: 'My own', createdBy: aUser().id });
    const answers = {
      [listPaths.path]: [pathCard({ createdBy: aUser().id + 1 }), own],
      [progress.path]: { resourceIds: [] },
      [ownPaths.path]: { paths: [] },
    };
    renderInShell(<PathsPage />, { answers, at: '/paths', user: aUser() });
    expect(await screen.findByRole('button', { name: 'Save First 30 days' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My own' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save My own' })).toBeNull();
  });

  it('are filtered by programme in the address, and show the drafts of those who may change them', async () => {
    const answers = {
      [listPaths.path]: [],
      [progress.path]: { resourceIds: [] },
      [ownPaths.path]: { paths: [pathCard({ title: 'Not yet', status: 'DRAFT' })] },
    };
    const { recorded } = renderInShell(<PathsPage />, { answers, at: '/paths?level=ADVANCED' });
    await userEvent.selectOptions(await screen.findByLabelText('Programme'), 'FTC');
    const asked = () =>
      recorded.calls.map(([address]) => address).filter((to) => to.startsWith(listPaths.path));
    await waitFor(() => expect(asked().at(-1)).toMatch(/level=ADVANCED.*programme=FTC/));
    expect(await screen.findByRole('link', { name: 'Not yet' })).toBeVisible();
    expect(screen.getByText('Draft')).toBeVisible();
  });
});

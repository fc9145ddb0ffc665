import { afterEach, describe, expect, it } from '@jest/globals';
import { catalogCalls, type PathCard } from '@meshwork/contracts-catalog';
import { aUser, type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations, inHebrew, textsInFixedDirection } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { path, pathCard, step } from '../../test/path.fixture.ts';
import PathPage from './path.page.tsx';
import PathsPage from './paths.page.tsx';

const show = (
  details: unknown = path(),
  user: ReturnType<typeof aUser> | null = null,
  answers: Record<string, unknown> = {},
) =>
  renderInShell(null, {
    answers: { [catalogCalls.pathDetails.path]: details, ...answers },
    at: '/paths/3',
    routes: [{ path: '/paths/:pathId', element: <PathPage /> }],
    user,
  });
const box = (name: string) => screen.findByRole('checkbox', { name: `Done with ${name}` });

afterEach(() => localStorage.clear());

describe('a learning path', () => {
  it('shows goal, facts, and its steps in order', async () => {
    const { container } = show(
      path({ team: { id: 5, teamNumber: '254', teamName: 'Poofs', teamType: 'FIRST_FRC' } }),
    );
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

  it("keeps a visitor's progress in this browser, and says what is next", async () => {
    const { unmount } = show();
    await userEvent.click(await box('Resource 7'));
    expect(screen.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 2 done',
    );
    expect(screen.getByText('Next:')).toHaveTextContent('Next: Resource 8');
    unmount();
    show();
    expect(await box('Resource 7')).toBeChecked();
    await userEvent.click(await box('Resource 8'));
    expect(screen.getByText('You are through. Well done!')).toBeVisible();
    await userEvent.click(await box('Resource 7'));
    expect(screen.getByText('Next:')).toHaveTextContent('Resource 7');
  });

  it('takes the progress of the browser over to whoever signs in, once', async () => {
    localStorage.setItem('path-progress', '[7]');
    const { sent } = show(path(), aUser(), {
      [catalogCalls.progress.path]: { resourceIds: [8] },
      [catalogCalls.addProgress.path]: { resourceIds: [7, 8] },
    });
    await waitFor(async () => expect(await box('Resource 7')).toBeChecked());
    expect(await box('Resource 8')).toBeChecked();
    expect(localStorage.getItem('path-progress')).toBeNull();
    expect(sent()).toEqual([[catalogCalls.addProgress.path, { resourceIds: [7] }]]);
  });

  it('keeps the marks in the browser when they cannot be taken over', async () => {
    localStorage.setItem('path-progress', '[7]');
    show(path(), aUser(), {
      [catalogCalls.progress.path]: { resourceIds: [] },
      [catalogCalls.addProgress.path]: failure(503, 'Not now.'),
    });
    await waitFor(async () => expect(await box('Resource 8')).toBeEnabled());
    expect(localStorage.getItem('path-progress')).toBe('[7]');
  });

  it("keeps a person's progress in the account", async () => {
    const { sent } = show(path(), aUser(), {
      [catalogCalls.progress.path]: (_url: URL, body: unknown) => ({ resourceIds: body ? [7] : [] }),
    });
    await waitFor(async () => expect(await box('Resource 7')).toBeEnabled());
    await userEvent.click(await box('Resource 7'));
    await waitFor(() =>
      expect(sent()).toEqual([[catalogCalls.setProgress.path, { resourceId: 7, done: true }]]),
    );
    expect(await box('Resource 7')).toBeChecked();
    expect(localStorage.getItem('path-progress')).toBeNull();
  });

  it('keeps a mark that is set while the progress is read again', async () => {
    const never = new Promise<never>(() => {});
    const rereading = Promise.withResolvers<{ resourceIds: number[] }>();
    let reads = 0;
    show(path(), aUser(), {
      [catalogCalls.progress.path]: (_url: URL, body?: { resourceId: number }) => {
        if (body) return body.resourceId === 7 ? failure(503, 'Not now.') : never;
        reads += 1;
        return reads === 1 ? { resourceIds: [] } : rereading.promise;
      },
    });
    await waitFor(async () => expect(await box('Resource 7')).toBeEnabled());
    await userEvent.click(await box('Resource 7'));
    await waitFor(() => expect(reads).toBe(2));
    await userEvent.click(await box('Resource 8'));
    rereading.resolve({ resourceIds: [] });
    // The old answer would take the mark back soon after.
    await expect(
      waitFor(async () => expect(await box('Resource 8')).not.toBeChecked(), { timeout: 300 }),
    ).rejects.toThrow();
  });

  it('marks a step whose resource is gone, and goes on', async () => {
    show(path({ steps: [step(7, { resource: null }), step(8)], resourceIds: [8] }));
    expect(await screen.findByRole('heading', { name: 'No longer in the library' })).toBeVisible();
    expect(screen.getByText('Note 7')).toBeVisible();
    expect(screen.getByText('Next:')).toHaveTextContent('Resource 8');
    await userEvent.click(await box('Resource 8'));
    expect(screen.getByText('You are through. Well done!')).toBeVisible();
  });

  it('is not reported while it is a draft, which nobody sees but those who may change it', async () => {
    show(path({ status: 'DRAFT', mayChange: true }), aUser({ role: 'moderator' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });
});

it('shows what people wrote in the direction of its language', async () => {
  const { container } = show(inHebrew(path()));
  expect((await screen.findAllByText(/שלום/))[0]).toBeVisible();
  expect(textsInFixedDirection(container)).toEqual([]);
});

const answer = (cards: readonly PathCard[]) =>
  Response.json(cards, { headers: { 'X-Total-Count': String(cards.length) } });

const showAll = (answers: FakeAnswers, at = '/paths', options: object = { user: null }) =>
  renderInShell(<PathsPage />, { answers, at, ...options });

describe('the learning paths', () => {
  it('shows each with its sums, and how far a visitor is', async () => {
    localStorage.setItem('path-progress', '[7]');
    const { container } = showAll({ [catalogCalls.listPaths.path]: answer([pathCard()]) });
    expect(await addressOf('First 30 days')).toBe('/paths/3');
    for (const text of ['1 learning path', 'By Meshwork library', '2 steps', 'about 2.5 h', '1 of 2 done'])
      expect(screen.getByText(text)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('is filtered by programme in the address', async () => {
    const { recorded } = showAll(
      { [catalogCalls.listPaths.path]: () => answer([pathCard()]) },
      '/paths?level=ADVANCED',
    );
    await userEvent.selectOptions(await screen.findByLabelText('Programme'), 'FTC');
    await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toContain('programme=FTC'));
    expect(recorded.calls[0]?.[0]).toContain('level=ADVANCED');
  });

  it('shows the drafts of those who may change them', async () => {
    const answers = {
      [catalogCalls.listPaths.path]: answer([]),
      [catalogCalls.progress.path]: { resourceIds: [] },
      [catalogCalls.ownPaths.path]: { paths: [pathCard({ title: 'Not yet', status: 'DRAFT' })] },
    };
    showAll(answers, '/paths', {});
    expect(await screen.findByRole('link', { name: 'Not yet' })).toBeVisible();
    expect(screen.getByText('Draft')).toBeVisible();
  });
});

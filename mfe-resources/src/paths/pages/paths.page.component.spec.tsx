import { afterEach, describe, expect, it } from '@jest/globals';
import { catalogCalls, type PathCard } from '@meshwork/contracts-catalog';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathCard } from '../../test/path.fixture.ts';
import PathsPage from './paths.page.tsx';

const answer = (cards: readonly PathCard[]) =>
  Response.json(cards, { headers: { 'X-Total-Count': String(cards.length) } });

afterEach(() => localStorage.clear());

const show = (answers: FakeAnswers, at = '/paths', options: object = { user: null }) =>
  renderInShell(<PathsPage />, { answers, at, ...options });

describe('the learning paths', () => {
  it('shows each with its sums, and how far a visitor is', async () => {
    localStorage.setItem('path-progress', '[7]');
    const { container } = show({ [catalogCalls.listPaths.path]: answer([pathCard()]) });
    expect(await addressOf('First 30 days')).toBe('/paths/3');
    for (const text of ['1 learning path', 'By Meshwork library', '2 steps', 'about 2.5 h', '1 of 2 done'])
      expect(screen.getByText(text)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('is filtered by programme in the address', async () => {
    const { recorded } = show(
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
    show(answers, '/paths', {});
    expect(await screen.findByRole('link', { name: 'Not yet' })).toBeVisible();
    expect(screen.getByText('Draft')).toBeVisible();
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { catalogCalls, type PathCard } from '@meshwork/contracts-catalog';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathCard } from '../../test/path.fixture.ts';
import PathsPage from './paths.page.tsx';

const answer = (cards: readonly PathCard[]) =>
  Response.json(cards, { headers: { 'X-Total-Count': String(cards.length) } });

afterEach(() => localStorage.clear());

describe('the learning paths', () => {
  it('shows each with its sums, and how far a visitor is', async () => {
    localStorage.setItem('path-progress', '[7]');
    const api = fakeApi({ [catalogCalls.listPaths.path]: answer([pathCard()]) });
    const { container } = render(
      <TestShell api={api}>
        <PathsPage />
      </TestShell>,
    );
    expect(await screen.findByRole('link', { name: 'First 30 days' })).toHaveAttribute('href', '/paths/3');
    for (const text of ['1 learning path', 'By Meshwork library', '2 steps', 'about 2.5 h', '1 of 2 done'])
      expect(screen.getByText(text)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('is filtered by programme in the address', async () => {
    const calls: URL[] = [];
    const api = fakeApi({ [catalogCalls.listPaths.path]: () => answer([pathCard()]) }, (url) =>
      calls.push(url),
    );
    render(
      <TestShell api={api} at="/paths?level=ADVANCED">
        <PathsPage />
      </TestShell>,
    );
    await userEvent.selectOptions(await screen.findByLabelText('Programme'), 'FTC');
    await waitFor(() => expect(calls.at(-1)?.search).toContain('programme=FTC'));
    expect(calls[0]?.searchParams.get('level')).toBe('ADVANCED');
  });

  it('shows the drafts of those who may change them', async () => {
    const api = fakeApi({
      [catalogCalls.listPaths.path]: answer([]),
      [catalogCalls.progress.path]: { resourceIds: [] },
      [catalogCalls.ownPaths.path]: { paths: [pathCard({ title: 'Not yet', status: 'DRAFT' })] },
    });
    render(
      <TestShell api={api} session={signedInAs()}>
        <PathsPage />
      </TestShell>,
    );
    expect(await screen.findByRole('link', { name: 'Not yet' })).toBeVisible();
    expect(screen.getByText('Draft')).toBeVisible();
  });
});

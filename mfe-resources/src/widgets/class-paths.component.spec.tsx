import { describe, expect, it } from '@jest/globals';
import { type ClassPaths, catalogCalls } from '@meshwork/contracts-catalog';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathCard } from '../test/path.fixture.ts';
import ClassPathsOf from './class-paths.widget.tsx';

const { classPaths, progress, unfollowPath } = catalogCalls;

const show = (answer: Partial<ClassPaths>) =>
  renderInShell(<ClassPathsOf teamId={7} />, {
    answers: {
      [classPaths.path]: { paths: [pathCard()], members: null, withheld: 0, ...answer },
      [progress.path]: { resourceIds: [7] },
      [unfollowPath.path]: {},
    },
  });

describe('the learning paths of a class', () => {
  it('show its owners how far each member is, and whose progress they do not see', async () => {
    const members = [
      { userId: 1, displayName: 'Ada', done: [2] },
      { userId: 2, displayName: 'Ben', done: [0] },
    ];
    const { container, sent } = show({ members, withheld: 1 });
    const table = within(await screen.findByRole('table', { name: 'First 30 days' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['NameSteps done', 'Ada2 of 2', 'Ben0 of 2']);
    expect(screen.getByText(/^One member has not said to be over 18/)).toBeVisible();
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Take away: First 30 days' }));
    await waitFor(() => expect(sent()).toEqual([[unfollowPath.path, { teamId: 7, pathId: 3 }]]));
  });

  it('show members their own progress, and no acts', async () => {
    show({});
    expect(await addressOf('First 30 days')).toBe('/paths/3');
    expect(await screen.findByText('1 of 2 done')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Take away/ })).toBeNull();
  });

  it('say how an owner gives the class its first one', async () => {
    show({ paths: [], members: [] });
    expect(await screen.findByText(/press “Share” there, and give it to the class/)).toBeVisible();
  });
});

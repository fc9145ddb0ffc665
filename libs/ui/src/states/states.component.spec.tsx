import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoadMore } from '../load-more/load-more.tsx';
import { ErrorState } from './states.tsx';

it('announces an error and can be retried', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Could not load resource" text="The service did not answer." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load resource');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('names the request that failed, where there is one to name', () => {
  const { rerender } = render(<ErrorState title="Could not load resource" reference="5f0c1d" />);
  expect(screen.getByText('5f0c1d').closest('p')).toHaveTextContent('Reference: 5f0c1d');
  rerender(<ErrorState title="Could not load resource" />);
  expect(screen.queryByText(/Reference/)).toBeNull();
});

it('counts what is shown and offers more only where there is more', () => {
  const { rerender } = render(<LoadMore shown={24} total={6712} noun="teams" onLoadMore={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent('Showing 24 of 6,712 teams');
  expect(screen.getByRole('button')).toBeEnabled();
  rerender(<LoadMore shown={6712} total={6712} noun="teams" onLoadMore={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<LoadMore shown={1} total={1} noun="teams" onLoadMore={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Showing 1 of 1 team$/);
});

it('shows a total that was not counted to its end with a plus, and as exact on the last page', () => {
  const text = (shown: number, hasMore: boolean) => {
    const props = { shown, hasMore, total: 10_000, isTotalAtLeast: true, noun: 'teams' };
    const { container, unmount } = render(<LoadMore {...props} onLoadMore={() => {}} />);
    const said = container.textContent;
    unmount();
    return said;
  };
  expect(text(24, true)).toBe('Showing 24 of 10,000+ teamsLoad more teams');
  expect(text(10_008, true)).toBe('Showing 10,008 of 10,008+ teamsLoad more teams');
  expect(text(10_020, false)).toBe('Showing 10,020 of 10,020 teams');
});

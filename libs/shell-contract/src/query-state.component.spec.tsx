import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@meshwork/api-client';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryState } from './query-state.tsx';

const waits = { status: 'pending', error: null } as const;
const failed = {
  status: 'error',
  error: new ApiError({ code: 'X', status: 503, message: 'Down for now.', requestId: '5f0c1d' }),
} as const;

it('says what loads, with a block or the placeholder of the caller in its place', async () => {
  const { container, rerender } = render(<QueryState query={waits} what="your hours" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your hours');
  await expectNoAxeViolations(container);
  rerender(<QueryState query={waits} what="your hours" waiting={<p>Soon</p>} />);
  expect(container).toHaveTextContent(/^Soon$/);
});

it.each(['refetch', 'retry'])('says why it failed, and tries again by %s', async (name) => {
  const again = jest.fn();
  const shown = { what: 'resources', before: 'Error fetching resources: ', level: 3 } as const;
  const { container } = render(<QueryState query={{ ...failed, [name]: again }} {...shown} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Could not load resources' })).toBeVisible();
  expect(screen.getByText('Error fetching resources: Down for now.')).toBeVisible();
  expect(screen.getByText('5f0c1d')).toBeVisible();
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@meshwork/api-client';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailFailure } from './detail-failure.tsx';
import { QueryState } from './query-state.tsx';
import { TestShell } from './testing.tsx';

afterEach(() => document.head.replaceChildren());

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

const waits = { status: 'pending', error: null } as const;
const errorOf = (status: number) =>
  new ApiError({ code: 'X', status, message: 'Down for now.', requestId: '5f0c1d' });
const failed = { status: 'error', error: errorOf(503) } as const;

it('QueryState says what loads, with a block or the placeholder of the caller in its place', async () => {
  const { container, rerender } = render(<QueryState query={waits} loading="Loading your hours" failed="" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your hours');
  await expectNoAxeViolations(container);
  rerender(<QueryState query={waits} failed="" waiting={<p>Soon</p>} />);
  expect(container).toHaveTextContent(/^Soon$/);
});

const texts = {
  failed: 'Could not load resources',
  reason: (message: string) => `Error fetching resources: ${message}`,
};
it.each(['refetch', 'retry'])('QueryState says why it failed, and tries again by %s', async (name) => {
  const again = jest.fn();
  const shown = { ...texts, level: 3 } as const;
  const { container } = render(<QueryState query={{ ...failed, [name]: again }} {...shown} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Could not load resources' })).toBeVisible();
  expect(screen.getByText('Error fetching resources: Down for now.')).toBeVisible();
  expect(screen.getByText('5f0c1d')).toBeVisible();
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

const draw = (status: number) => {
  const refetch = jest.fn();
  const view = render(
    <TestShell>
      <DetailFailure
        query={{ error: errorOf(status), isFetching: false, refetch }}
        head={{ title: 'Team Details', description: 'A team.' }}
        title="Could not load team details"
        notFound="Team not found."
        back={{ to: '/teams', label: 'Back to Teams' }}
      />
    </TestShell>,
  );
  return { ...view, refetch };
};

it.each([404, 400])(
  'DetailFailure shows after a %i that the entity is missing, without a retry',
  async (status) => {
    const { container } = draw(status);
    expect(screen.getByRole('heading', { level: 1, name: 'Team Details' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load team details');
    expect(screen.getByRole('alert')).toHaveTextContent('Team not found.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await addressOf('Back to Teams')).toBe('/teams');
    expect(content('meta[name=robots]')).toBe('noindex');
    await expectNoAxeViolations(container);
  },
);

it("DetailFailure shows the server's text of another failure with its reference, and retries", async () => {
  const { refetch } = draw(503);
  expect(screen.getByRole('alert')).toHaveTextContent('Down for now.');
  expect(content('meta[name=robots]')).toBeUndefined();
  expect(screen.getByText('5f0c1d')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Teams' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

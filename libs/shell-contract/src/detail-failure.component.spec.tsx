import { afterEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@meshwork/api-client';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailFailure } from './detail-failure.tsx';
import { failure, fakeApi, TestShell } from './testing.tsx';

const head = { title: 'Team Details', description: 'A team.' };

/** The error that the client throws for a response. */
const errorOf = async (response: Response): Promise<Error> => {
  const api = fakeApi({ '/_api/teams': response });
  return api.total('/_api/teams').then(
    () => new Error('the call succeeded'),
    (error: Error) => error,
  );
};

const draw = (error: Error, isFetching = false) => {
  const refetch = jest.fn();
  const view = render(
    <TestShell>
      <DetailFailure
        query={{ error, isFetching, refetch }}
        head={head}
        title="Could not load team details"
        notFound="Team not found."
        back={{ to: '/teams', label: 'Back to Teams' }}
      />
    </TestShell>,
  );
  return { ...view, refetch };
};
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

afterEach(() => document.head.replaceChildren());

it.each([404, 400])('shows after a %i that the entity is missing, without a retry', async (status) => {
  const error = await errorOf(failure(status, 'The text of the server.'));
  expect(error).toBeInstanceOf(ApiError);
  const { container } = draw(error);
  expect(screen.getByRole('heading', { level: 1, name: 'Team Details' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load team details');
  expect(screen.getByRole('alert')).toHaveTextContent('Team not found.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(await addressOf('Back to Teams')).toBe('/teams');
  await expectNoAxeViolations(container);
});

it("shows the server's text of another failure with its reference, and retries", async () => {
  const { refetch } = draw(await errorOf(failure(503, 'Not available right now.', { requestId: '5f0c1d' })));
  expect(screen.getByRole('alert')).toHaveTextContent('Not available right now.');
  expect(screen.getByText('5f0c1d')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Teams' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps search engines away from a missing entity only', async () => {
  const { unmount } = draw(await errorOf(failure(503, 'Not available right now.')));
  expect(robots()).toBeUndefined();
  unmount();
  draw(await errorOf(failure(404, 'Not found.')));
  expect(robots()).toBe('noindex');
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from './toast.store.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  jest.useRealTimers();
});

it('shows messages from before its code was loaded', async () => {
  toast.success('Team created successfully!');
  render(<Toaster />);
  expect(await screen.findByText('Team created successfully!')).toBeVisible();
  await expectNoAxeViolations(document.body);
});

it('shows three at a time and goes after four seconds', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => {
    for (const name of ['One', 'Two', 'Three', 'Four']) toast.info(name);
  });
  expect(document.querySelectorAll('[data-limited]')).toHaveLength(1);
  expect(screen.getByText('One').closest('[data-limited]')).not.toBeNull();
  const leaving = () => screen.getByText('Four').closest('[data-ending-style]');
  act(() => jest.advanceTimersByTime(3900));
  expect(leaving()).toBeNull();
  act(() => jest.advanceTimersByTime(200));
  expect(leaving()).not.toBeNull();
});

it('closes on request and runs its action', async () => {
  const onClick = jest.fn();
  render(<Toaster />);
  act(() => toast.error('Failed to leave team', { action: { label: 'Retry', onClick } }));
  const message = await screen.findByText('Failed to leave team');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  const [dismiss] = screen.queryAllByRole('button', { name: 'Dismiss' });
  if (dismiss) await userEvent.click(dismiss);
  await waitFor(() => expect(message).not.toBeInTheDocument());
});

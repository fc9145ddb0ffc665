import { afterEach, expect, it, jest } from '@jest/globals';
import { lateParts } from '@meshwork/shell-contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LateBar } from './late-bar.tsx';

afterEach(() => {
  jest.useRealTimers();
});

it('says that something is late, takes a press, and goes when it has arrived', () => {
  jest.useFakeTimers();
  const retry = jest.fn();
  render(<LateBar />);
  const end = lateParts.begin(retry);
  expect(screen.queryByText(/Still trying/)).toBeNull();
  act(() => void jest.advanceTimersByTime(3000));
  expect(screen.getByText('This takes longer than usual. Still trying …')).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Trying again …')).toBeVisible();
  act(() => void jest.advanceTimersByTime(3000));
  expect(screen.getByText(/Still trying/)).toBeVisible();

  act(end);
  expect(screen.queryByRole('button')).toBeNull();
});

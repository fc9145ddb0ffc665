import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { Tooltip } from './tooltip.tsx';

const example = () =>
  render(
    <Tooltip content="Two drivers and a scout">
      <Button>3/5 teams</Button>
    </Tooltip>,
  );
const popup = () => document.querySelector('.popup');
it('describes its control to screen readers', () => {
  example();
  expect(screen.getByRole('button', { name: '3/5 teams' })).toHaveAccessibleDescription(
    'Two drivers and a scout',
  );
});

it('opens at once on keyboard focus and closes by Escape', async () => {
  example();
  await userEvent.tab();
  await waitFor(() => expect(popup()).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(popup()).toBeNull());
});

it('opens and closes by a tap', async () => {
  example();
  const button = screen.getByRole('button');
  fireEvent.pointerUp(button, { pointerType: 'touch' });
  await waitFor(() => expect(popup()).not.toBeNull());
  fireEvent.pointerUp(button, { pointerType: 'touch' });
  await waitFor(() => expect(popup()).toBeNull());
});

it('opens after 700 ms under the mouse, not before, and closes when the mouse leaves', () => {
  jest.useFakeTimers();
  example();
  const button = screen.getByRole('button');
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  act(() => jest.advanceTimersByTime(699));
  expect(popup()).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(popup()).toHaveTextContent('Two drivers and a scout');
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  act(() => jest.advanceTimersByTime(120));
  expect(popup()).toBeNull();
  jest.useRealTimers();
});

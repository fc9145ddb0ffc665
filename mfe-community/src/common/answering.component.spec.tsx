import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AnsweringLine, answeringText } from './answering.tsx';

const SLOW = { days: 9, open: 1, isSlow: true };

it.each([
  [null, undefined, ''],
  [{ days: null, open: 0, isSlow: false }, undefined, ''],
  [{ days: 1, open: 0, isSlow: false }, undefined, 'Usually answers in 1 day'],
  [{ days: 3, open: 1, isSlow: false }, undefined, 'Usually answers in 3 days · 1 open request'],
  [{ days: null, open: 2, isSlow: true }, undefined, '2 open requests'],
  [{ days: null, open: 100, isSlow: false }, undefined, '100 or more open requests'],
  [null, 'New here', 'New here'],
  [{ days: null, open: 1, isSlow: false }, 'New here', 'New here · 1 open request'],
])('how somebody answers of whom %j is known, or %j, is "%s"', (answering, fallback = '', text) =>
  expect(answeringText({ answering, fallback })).toBe(text),
);

it('marks who is slow to answer, and nobody else', () => {
  const { rerender } = render(<AnsweringLine answering={SLOW} />);
  expect(screen.getByText('Slow to answer')).toBeVisible();
  rerender(<AnsweringLine answering={{ ...SLOW, isSlow: false }} />);
  expect(screen.queryByText('Slow to answer')).toBeNull();
  expect(screen.getByText(/Usually answers in 9 days/)).toBeVisible();
});

import { describe, expect, it } from '@jest/globals';
import type { Answering } from '@meshwork/contracts-community';
import { render, screen } from '@testing-library/react';
import { AnsweringLine, answeringText } from './answering.tsx';

describe('answeringText', () => {
  it.each<[Answering | null, string]>([
    [null, ''],
    [{ days: null, open: 0, isSlow: false }, ''],
    [{ days: 1, open: 0, isSlow: false }, 'Usually answers in 1 day'],
    [{ days: 3, open: 1, isSlow: false }, 'Usually answers in 3 days · 1 open request'],
    [{ days: null, open: 2, isSlow: true }, '2 open requests'],
    [{ days: null, open: 100, isSlow: false }, '100 or more open requests'],
  ])('of %j is "%s"', (answering, text) => expect(answeringText({ answering })).toBe(text));

  it('says what a newcomer is', () => {
    expect(answeringText({ answering: null, fallback: 'New here' })).toBe('New here');
    expect(answeringText({ answering: { days: null, open: 1, isSlow: false }, fallback: 'New here' })).toBe(
      'New here · 1 open request',
    );
  });
});

it('marks who is slow to answer, and nobody else', () => {
  const { rerender } = render(<AnsweringLine answering={{ days: 9, open: 1, isSlow: true }} />);
  expect(screen.getByText('Slow to answer')).toBeTruthy();
  rerender(<AnsweringLine answering={{ days: 9, open: 1, isSlow: false }} />);
  expect(screen.queryByText('Slow to answer')).toBeNull();
  expect(screen.getByText(/Usually answers in 9 days/)).toBeTruthy();
});

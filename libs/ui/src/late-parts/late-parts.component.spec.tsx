import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lateParts, useWait } from './late-parts.ts';

let ends: (() => void)[] = [];
const begin = (retry = () => {}) => {
  const end = lateParts.begin(retry);
  ends.push(end);
  return end;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  jest.useRealTimers();
});

it('says that a part is late within three seconds, until it has arrived', () => {
  const seen: boolean[] = [];
  const stop = lateParts.subscribe(() => seen.push(lateParts.state()));
  const end = begin();
  jest.advanceTimersByTime(1500);
  expect(lateParts.state()).toBe(false);
  jest.advanceTimersByTime(1500);
  expect(lateParts.state()).toBe(true);
  end();
  expect(lateParts.state()).toBe(false);
  stop();
  expect(seen).toEqual([true, false]);
});

it('is late as long as one part is, and asks again for those that are late', () => {
  const [late, later, young] = [jest.fn(), jest.fn(), jest.fn()];
  const end = begin(late);
  begin(later);
  jest.advanceTimersByTime(3000);
  begin(young);
  lateParts.retry();
  expect([late, later, young].map((retry) => retry.mock.calls.length)).toEqual([1, 1, 0]);
  end();
  expect(lateParts.state()).toBe(true);
});

const retry = () => {};

function Page({ content }: { content?: string }) {
  useWait(content === undefined, retry);
  return <p>{content ?? 'placeholder'}</p>;
}

it('counts a placeholder from when it is shown until it goes', () => {
  const { rerender, unmount } = render(<Page />);
  act(() => void jest.advanceTimersByTime(3000));
  expect(lateParts.state()).toBe(true);
  rerender(<Page content="teams" />);
  expect(screen.getByText('teams')).toBeVisible();
  expect(lateParts.state()).toBe(false);
  unmount();
  render(<Page />).unmount();
  jest.advanceTimersByTime(3000);
  expect(lateParts.state()).toBe(false);
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { lazyCode, OnDemand } from '../internal/on-demand.tsx';
import { lateParts, useWait } from './late-parts.ts';

let ends: (() => void)[] = [];
const begin = (retry = () => {}) => {
  const end = lateParts.begin(retry);
  ends.push(end);
  return end;
};

afterEach(() => {
  for (const end of ends) end();
  ends = [];
  jest.useRealTimers();
});

it('says that a part is late within three seconds, until it has arrived', () => {
  jest.useFakeTimers();
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
  jest.useFakeTimers();
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
  jest.useFakeTimers();
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

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    );
  }
}

it('reports a failed fetch once and fetches again on "Try again"', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<() => Promise<(props: { name: string }) => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(({ name }) => <p>Hello {name}</p>);
  const code = lazyCode(load);
  render(
    <Boundary>
      <OnDemand code={code} props={{ name: 'Ada' }} fallback="waiting" />
    </Boundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  quiet.mockRestore();
});

it('shows loaded code at once, without a fallback', async () => {
  const code = lazyCode(async () => ({ name }: { name: string }) => <p>Hello {name}</p>);
  await code.fetch();
  render(<OnDemand code={code} props={{ name: 'Lin' }} fallback="waiting" />);
  expect(screen.getByText('Hello Lin')).toBeVisible();
});

type Hello = (props: { name: string }) => ReactNode;

/** A server that takes requests for the code and answers none before it is told to. */
function hangingServer() {
  const open: { answer: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const load = () =>
    new Promise<Hello>((resolve, reject) =>
      open.push({
        answer: () => act(async () => resolve(({ name }) => <p>Hello {name}</p>)),
        fail: () => act(async () => reject(new Error('the connection ended'))),
      }),
    );
  return { open, code: lazyCode(load) };
}

const threeSeconds = () => act(() => jest.advanceTimersByTime(3000));

it('is late after three seconds without an answer, and draws what another attempt brings', async () => {
  jest.useFakeTimers();
  const { open, code } = hangingServer();
  render(<OnDemand code={code} props={{ name: 'Ada' }} fallback="waiting" />);
  expect(lateParts.state()).toBe(false);
  threeSeconds();
  expect(lateParts.state()).toBe(true);
  lateParts.retry();
  expect(open.length).toBe(2);
  await open[1]?.answer();
  expect(screen.getByText('Hello Ada')).toBeVisible();
  expect(lateParts.state()).toBe(false);
});

it('draws the first answer, whichever attempt it is of, and forgets the failure of the other', async () => {
  jest.useFakeTimers();
  const { open, code } = hangingServer();
  render(<OnDemand code={code} props={{ name: 'Lin' }} />);
  threeSeconds();
  lateParts.retry();
  await open[0]?.answer();
  await open[1]?.fail();
  expect(screen.getByText('Hello Lin')).toBeVisible();
  lateParts.retry();
  expect(open.length).toBe(2);
});

it('goes on waiting while the latest attempt has no answer, and reports the failure of that one', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers();
  const { open, code } = hangingServer();
  render(
    <Boundary>
      <OnDemand code={code} props={{ name: 'Ada' }} fallback="waiting" />
    </Boundary>,
  );
  threeSeconds();
  lateParts.retry();
  await open[0]?.fail();
  expect(screen.getByText('waiting')).toBeVisible();
  expect(lateParts.state()).toBe(true);
  await open[1]?.fail();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(lateParts.state()).toBe(false);
  quiet.mockRestore();
});

it('is waited for by nobody who has left', () => {
  jest.useFakeTimers();
  const { code } = hangingServer();
  const { unmount } = render(<OnDemand code={code} props={{ name: 'Ada' }} />);
  threeSeconds();
  unmount();
  expect(lateParts.state()).toBe(false);
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lateParts, UNSEEN } from '@meshwork/shell-contract';
import { CommandFrame, ConfirmDialog, Dialog, preloadDialogs } from '@meshwork/ui';
import { CommandDialog } from '@meshwork/ui/command';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '../site.ts';
import { LateBar } from './late-bar.tsx';
import { watchQueries } from './tell-what-is-late.ts';

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

/** A part begins to be late and is so for long enough; the clock runs on afterwards. */
function late(retry = () => {}) {
  jest.useFakeTimers();
  const end = lateParts.begin(retry);
  act(() => void jest.advanceTimersByTime(3000));
  jest.useRealTimers();
  return end;
}

it('passes its focus to the page when the late part arrives', async () => {
  render(
    <>
      <main id="main" tabIndex={-1}>
        <a href="/first">First</a>
      </main>
      <LateBar />
    </>,
  );
  const end = late();
  screen.getByRole('button', { name: 'Try again' }).focus();
  act(end);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('is in the dialog that is open, where it can be reached, and at the foot again afterwards', async () => {
  const retry = jest.fn();
  const page = (open: boolean) => (
    <>
      <LateBar />
      <Dialog open={open} onOpenChange={() => {}} title="Change email address">
        <p>Loading</p>
      </Dialog>
    </>
  );
  preloadDialogs();
  const { rerender } = render(page(true));
  const dialog = await screen.findByRole('dialog');
  const end = late(retry);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);

  rerender(page(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  act(end);
  expect(screen.queryByRole('button')).toBeNull();
});

const nothing = () => {};

it.each([
  [
    'search whose code is late',
    'dialog',
    <CommandFrame
      key="frame"
      label="Search Meshwork"
      placeholder="Name"
      text=""
      onType={nothing}
      onEnter={nothing}
      onClose={nothing}
    />,
  ],
  [
    'search whose results are late',
    'dialog',
    <CommandDialog key="dialog" open onOpenChange={nothing} label="Search Meshwork" returnTo={() => null}>
      <input aria-label="Search" />
    </CommandDialog>,
  ],
  [
    'question that must be answered',
    'alertdialog',
    <ConfirmDialog
      key="question"
      open
      onOpenChange={nothing}
      title="Remove “CAD”?"
      confirmLabel="Remove"
      onConfirm={nothing}
    />,
  ],
])('is in the %s', async (_what, role, part) => {
  const retry = jest.fn();
  render(
    <>
      <LateBar />
      {part}
    </>,
  );
  const dialog = await screen.findByRole(role);
  const end = late(retry);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  act(end);
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
});

describe('what is late', () => {
  /** A service that answers nothing until it is told to. */
  function hangingService() {
    const open: { answer(value: string): void; fail(error: Error): void; signal: AbortSignal }[] = [];
    const ask = ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((answer, fail) => open.push({ answer, fail, signal }));
    return { open, ask };
  }

  let queries: QueryClient;
  let stop: (() => void) | undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    queries = createQueryClient();
    watchQueries(queries);
  });
  afterEach(() => {
    stop?.();
    queries.clear();
    expect(lateParts.state()).toBe(false);
    jest.useRealTimers();
  });

  const show = (queryFn: (asked: { signal: AbortSignal }) => Promise<string>, options: object = {}) => {
    stop = new QueryObserver(queries, { queryKey: ['teams'], queryFn, ...options }).subscribe(() => {});
  };
  const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

  it('tells of no further check of a session that is repeated after a failure', async () => {
    const { open, ask } = hangingService();
    show(ask, { queryKey: ['session'], retry: false, refetchInterval: 10_000 });
    await seconds(3);
    expect(lateParts.state()).toBe(true);
    open[0]?.fail(new Error('down'));
    await seconds(14);
    expect(open).toHaveLength(2);
    expect(lateParts.state()).toBe(false);
  });

  it('tells of a list that nobody answers, and asks again at once on demand without the request that hangs', async () => {
    const { open, ask } = hangingService();
    show(ask);
    await seconds(3);
    expect(lateParts.state()).toBe(true);
    lateParts.retry();
    expect([open.length, open[0]?.signal.aborted]).toEqual([2, true]);
    open[1]?.answer('teams');
    await seconds(0);
    expect(queries.getQueryData(['teams'])).toBe('teams');
    expect(lateParts.state()).toBe(false);
  });

  it('tells while repeats are pending, and stops when the page says that it failed', async () => {
    show(() => Promise.reject(new Error('down')), { retry: 1, retryDelay: 5_000 });
    await seconds(3);
    expect(lateParts.state()).toBe(true);
    await seconds(3);
    expect(queries.getQueryState(['teams'])?.status).toBe('error');
    expect(lateParts.state()).toBe(false);
  });

  it('does not wait for the pause before a repeat when people ask', async () => {
    let isDown = true;
    show(async () => (isDown ? Promise.reject(new Error('down')) : 'teams'), { retry: 1, retryDelay: 5_000 });
    await seconds(3);
    isDown = false;
    lateParts.retry();
    await seconds(0);
    expect(queries.getQueryData(['teams'])).toBe('teams');
  });

  it.each([
    ['a count in the header', { meta: UNSEEN }],
    ['what is there already', { initialData: 'older', staleTime: 0 }],
    ['what is not asked for', { enabled: false }],
  ])('says nothing of %s', async (_what, options) => {
    show(hangingService().ask, options);
    await seconds(5);
    expect(lateParts.state()).toBe(false);
  });

  it('says nothing of a page that was left', async () => {
    show(hangingService().ask);
    await seconds(3);
    stop?.();
    await seconds(0);
    expect(lateParts.state()).toBe(false);
  });
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { lateParts } from '@meshwork/shell-contract';
import { CommandFrame, ConfirmDialog, Dialog, preloadDialogs } from '@meshwork/ui';
import { CommandDialog } from '@meshwork/ui/command';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

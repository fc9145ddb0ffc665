import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DialogButton, type DialogState, lateParts } from '@meshwork/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { renderInShell, TestShell } from './testing.tsx';

afterEach(() => void jest.useRealTimers());

const show = (part: ReactNode, at = '/') => renderInShell(part, { at, user: null });

it('lazyPage shows the fallback, then the page with its properties', async () => {
  const Page = lazyPage(
    async () => ({ default: ({ name }: { name: string }) => <h1>{name}</h1> }),
    <p>Loading</p>,
  );
  show(<Page name="Teams" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeVisible();
});

it('lazyPage loads again after a failure', async () => {
  let broken = true;
  const Page = lazyPage(async () => {
    if (broken) throw new Error('Loading chunk 5 failed.');
    return { default: () => <h1>Here</h1> };
  });
  show(<Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk 5 failed.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
});

describe('a dialog that cannot be loaded', () => {
  let broken = true;
  const lazyDialog = () =>
    lazyPage<DialogState>(async () => {
      if (broken) throw new Error('Loading chunk 5 failed.');
      return { default: ({ open }) => (open ? <h2>Offer help</h2> : null) };
    }, null);

  it('leaves a line beside its button, and the next press opens it', async () => {
    broken = true;
    const OfferDialog = lazyDialog();
    show(<DialogButton dialog={(state) => <OfferDialog {...state} />}>Offer help</DialogButton>);
    const button = screen.getByRole('button', { name: 'Offer help' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be opened.');
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be opened.');
    broken = false;
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Offer help' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens at the first press where a preload has failed before', async () => {
    broken = true;
    const OfferDialog = lazyDialog();
    expect(await OfferDialog.settled()).toBe(false);
    broken = false;
    show(<DialogButton dialog={(state) => <OfferDialog {...state} />}>Offer help</DialogButton>);
    await userEvent.click(screen.getByRole('button', { name: 'Offer help' }));
    expect(await screen.findByRole('heading', { name: 'Offer help' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('lazyPage is late as a dialog only while it is open, though it shows no placeholder', () => {
  jest.useFakeTimers();
  const OfferDialog = lazyPage<{ open: boolean }>(() => new Promise(() => {}), null);
  const page = (open: boolean) => (
    <TestShell>
      <OfferDialog open={open} />
    </TestShell>
  );
  const { rerender } = render(page(false));
  act(() => void jest.advanceTimersByTime(3000));
  expect(lateParts.state()).toBe(false);
  rerender(page(true));
  act(() => void jest.advanceTimersByTime(3000));
  expect(lateParts.state()).toBe(true);
  rerender(page(false));
  expect(lateParts.state()).toBe(false);
});

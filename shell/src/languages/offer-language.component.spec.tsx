import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LANGUAGES } from '@meshwork/contracts-core';
import { Toaster, toast } from '@meshwork/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offerLanguage } from './offer-language.tsx';

const spanish = () => {
  const found = LANGUAGES.find(({ code }) => code === 'es');
  if (!found) throw new Error('languages.ts has no Spanish');
  return found;
};

const WORDS = 'Esta página también está en español.';
const open = jest.fn<(address: string) => void>();

beforeEach(() => {
  localStorage.clear();
  open.mockClear();
  history.replaceState(null, '', '/teams?q=x#top');
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => toast.clear());
});

it('offers the same page in the language, said in it, and opens it by a press alone', async () => {
  render(<Toaster />);
  offerLanguage(spanish(), open);
  const words = await screen.findByText(WORDS);
  expect([words.lang, words.dir]).toEqual(['es', 'ltr']);
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(open).toHaveBeenCalledWith('/es/teams?q=x#top');
});

it('offers once in a browser, and never where the browser keeps nothing', async () => {
  render(<Toaster />);
  offerLanguage(spanish(), open);
  expect(await screen.findByText(WORDS)).toBeInTheDocument();
  act(() => toast.clear());
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  offerLanguage(spanish(), open);
  expect(screen.queryByText(WORDS)).toBeNull();
  localStorage.clear();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  offerLanguage(spanish(), open);
  expect(screen.queryByText(WORDS)).toBeNull();
});

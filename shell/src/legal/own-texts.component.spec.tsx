import { afterEach, expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import type { OwnText } from '@meshwork/contracts-core';
import { textSections } from '@meshwork/mf-config/texts';
import { aSite, renderInShell } from '@meshwork/shell-contract/testing';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { TEXT_KEY, textLoader } from '../common/text-query.ts';
import GuidelinesPage from './pages/guidelines.page.tsx';
import TermsPage from './pages/terms.page.tsx';

const ADDRESS = '/_site/0123456789ab/text.json';

afterEach(() => {
  globalThis.meshSite = undefined;
});

/** Shows a page of a site whose operator has this text. */
function show(Page: ComponentType, name: OwnText, send: typeof fetch) {
  globalThis.meshSite = { name: 'Robots Nord', tagline: '', minimumAge: 16, texts: { [name]: ADDRESS } };
  const Shown = () => {
    useQueryClient().setQueryDefaults([TEXT_KEY], { queryFn: textLoader(send), retry: false });
    return <Page />;
  };
  renderInShell(<Shown />, { user: null, answers: { [authCalls.site.path]: aSite({}) } });
}

const sends = (markdown: string) => jest.fn<typeof fetch>(async () => Response.json(textSections(markdown)));

it("the terms are the operator's, with the values of the site", async () => {
  const send = sends('## In short\n\nFrom {minimumAge} years.\n\n## Who we are\n\n{product}.\n');
  show(TermsPage, 'terms', send);
  expect(await screen.findByRole('heading', { name: /Who we are$/ })).toBeVisible();
  expect(screen.getByText('From 16 years.')).toBeVisible();
  expect(screen.getByText('Robots Nord.')).toBeVisible();
  expect(send).toHaveBeenCalledWith(ADDRESS, expect.anything());
});

it('a text that cannot be loaded is not ours, and is tried again', async () => {
  const send = sends('## In short\n\nHello.\n\n## More\n\nText.\n');
  send.mockResolvedValueOnce(new Response(null, { status: 503 }));
  show(TermsPage, 'terms', send);
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('heading', { name: /More$/ })).toBeVisible();
});

it("a rule has the operator's words, and one without theirs keeps ours", async () => {
  show(
    GuidelinesPage,
    'guidelines',
    sends('## Help {#where-to-turn}\n\nCall 112.\n\n## Be fair {#respect}\n\nAlways.\n'),
  );
  expect(await screen.findByRole('heading', { name: /Be fair$/ })).toBeVisible();
  const titles = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent?.replace(/^\d+\. /, ''));
  expect(titles).toEqual(expect.arrayContaining(['Help', 'Be fair', 'Keep young people safe']));
  expect(titles).toHaveLength(2 + 7 + 1);
});

it('guidelines of an operator that say nothing of danger keep where to turn, before all else', async () => {
  show(
    GuidelinesPage,
    'guidelines',
    sends('## In short\n\nPlay fair.\n\n## Be fair {#respect}\n\nAlways.\n'),
  );
  expect(await screen.findByRole('heading', { name: /In short$/ })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })[1]).toHaveTextContent(/Where to turn$/);
});

import { expect, it, jest } from '@jest/globals';
import authApi from '@meshwork/contracts-auth/openapi.json' with { type: 'json' };
import { openApiPath } from '@meshwork/contracts-core';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOG, COMMUNITY } from '../components/open-api.fixture.ts';
import DevelopersPage from './developers.page.tsx';

/** A description with some of its paths, since the roles of seventy calls take jsdom long to find. */
const part = (description: { readonly paths: object }, ...names: string[]) => ({
  ...description,
  paths: Object.fromEntries(Object.entries(description.paths).filter(([name]) => names.includes(name))),
});

const auth = part(authApi, '/_api/auth/session', '/_api/avatars/{hash}');
const answers = {
  [openApiPath('auth')]: auth,
  [openApiPath('catalog')]: CATALOG,
  [openApiPath('community')]: COMMUNITY,
};

const show = (changes: Record<string, unknown> = {}, at = '/developers') =>
  renderInShell(<DevelopersPage />, { at, answers: { ...answers, ...changes }, user: null });

const call = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 5, name });
  const details = heading.closest('details') as HTMLDetailsElement;
  return { heading, details, parts: within(details) };
};

it('the API reference explains how to read, and names the terms and the licences', async () => {
  const { container } = show();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Reading',
    'Lists',
    'Tables and feeds',
    'Errors',
    'Sessions',
    'Limits',
    'Terms of use',
    'Licences of the data',
    'All calls',
  ]);
  const licences = within(screen.getByRole('region', { name: 'Licences of the data' }));
  for (const text of [/Blue Alliance.*MIT/, /FIRSTMap.*MIT/, /Attribution 4\.0/, /BSD 3-Clause/])
    expect(licences.getAllByRole('listitem').some(({ textContent }) => text.test(textContent))).toBe(true);
  expect(screen.getByText(/There are no API keys yet/)).toBeVisible();
  await screen.findByRole('heading', { level: 4, name: 'avatars' });
  await expectNoAxeViolations(container);
});

it('the API reference opens a call to its parameters, response, errors and a command', async () => {
  const user = userEvent.setup();
  const { container } = show();
  const { heading, parts, details } = await call(/^GET \/_api\/teams /);
  await user.click(heading);
  expect(parts.getByText('Anybody may call it.')).toBeVisible();
  expect(parts.getByText('TEAM_NOT_FOUND')).toBeVisible();
  expect(parts.getByText('teamId')).toBeVisible();
  expect(parts.getByText('teamName')).toBeVisible();
  expect(parts.getByText('at most 120 characters')).toBeVisible();
  expect(parts.getByText('Team or null')).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(parts.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith("curl 'http://localhost/_api/teams?teamId=1'");
  expect(details).toHaveAttribute('id', 'community-teamDetails');
  await expectNoAxeViolations(container);
});

it('the API reference marks the calls that need a session', async () => {
  show();
  const { heading, details } = await call(/^POST \/_api\/teams\/verify/);
  expect(details).toHaveTextContent('Session');
  await userEvent.click(heading);
  expect(within(details).getByText("Needs an administrator's session.")).toBeVisible();
});

it('the API reference opens the call that the address names', async () => {
  show({}, '/developers#community-teamDetails');
  const { parts } = await call(/^GET \/_api\/teams /);
  expect(await parts.findByText('Anybody may call it.')).toBeVisible();
});

it('the API reference shows the other services when one does not answer, and asks again', async () => {
  let working = false;
  show({ [openApiPath('auth')]: () => (working ? auth : failure(500, 'Something went wrong.')) });
  expect(await screen.findByText('The calls of auth could not be loaded')).toBeVisible();
  await call(/^GET \/_api\/teams /);
  working = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await call(/^GET \/_api\/auth\/session /);
});

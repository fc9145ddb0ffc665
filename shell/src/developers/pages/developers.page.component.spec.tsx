import { expect, it } from '@jest/globals';
import authApi from '@meshwork/contracts-auth/openapi.json' with { type: 'json' };
import { openApiPath } from '@meshwork/contracts-core';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenApi } from '../components/open-api.ts';
import DevelopersPage from './developers.page.tsx';

const session = (...roles: string[]) => [{ session: roles }];

const COMMUNITY: OpenApi = {
  info: { version: '1.1.0' },
  paths: {
    '/_api/teams': {
      post: { summary: 'Creates a team', security: session() },
      get: { summary: 'Lists teams', security: [{}, { session: [] }] },
    },
    '/_api/reports': { get: { summary: 'Lists reports', security: session('moderator') } },
    '/_api/admin/claims': { get: { summary: 'Lists claims', security: session('admin'), deprecated: true } },
  },
};
const CATALOG: OpenApi = { info: { version: '1.0.0' }, paths: {} };
const answers = {
  [openApiPath('auth')]: authApi,
  [openApiPath('catalog')]: CATALOG,
  [openApiPath('community')]: COMMUNITY,
};

const show = (changes: Record<string, unknown> = {}) =>
  renderInShell(<DevelopersPage />, { at: '/developers', answers: { ...answers, ...changes }, user: null });

const rowsOf = async (name: RegExp) => {
  const table = await screen.findByRole('table', { name });
  const texts = ({ cells }: HTMLTableRowElement) => [...cells].map(({ textContent }) => textContent);
  return [...(table as HTMLTableElement).rows].slice(1).map(texts);
};

it('the API reference names the terms and the licences', () => {
  show();
  const licences = within(screen.getByRole('region', { name: 'Licences of the data' }));
  for (const text of [/Blue Alliance.*MIT/, /FIRSTMap.*MIT/, /Attribution 4\.0/, /BSD 3-Clause/])
    expect(licences.getAllByRole('listitem').some(({ textContent }) => text.test(textContent))).toBe(true);
  expect(screen.getByText(/There are no API keys yet/)).toBeVisible();
});

it('the API reference lists each call with its method, its path and who may make it', async () => {
  const { container } = show();
  expect(await rowsOf(/^community/)).toEqual([
    ['GET', '/_api/admin/claims DeprecatedLists claims', 'Admins'],
    ['GET', '/_api/reports Lists reports', 'Moderators'],
    ['POST', '/_api/teams Creates a team', 'Signed in'],
    ['GET', '/_api/teams Lists teams', 'Anybody'],
  ]);
  expect((await rowsOf(/^auth/)).map(([, path]) => path)).toContainEqual(
    expect.stringContaining('/_api/auth/session'),
  );
  await expectNoAxeViolations(container);
});

it('the API reference offers the description of a service for download', () => {
  show();
  const link = screen.getByRole('link', { name: 'Download the OpenAPI description of community' });
  expect(link).toHaveAttribute('href', openApiPath('community'));
  expect(link).toHaveAttribute('download', 'community-openapi.json');
});

it('the API reference shows the other services when one does not answer, and asks again', async () => {
  let working = false;
  show({ [openApiPath('auth')]: () => (working ? authApi : failure(500, 'Something went wrong.')) });
  expect(await screen.findByText('The calls of auth could not be loaded')).toBeVisible();
  expect(await rowsOf(/^community/)).not.toHaveLength(0);
  working = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf(/^auth/)).not.toHaveLength(0);
});

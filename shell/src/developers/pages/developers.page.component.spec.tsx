import { describe, expect, it, jest } from '@jest/globals';
import authApi from '@meshwork/contracts-auth/openapi.json' with { type: 'json' };
import { openApiPath } from '@meshwork/contracts-core';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessOf, type Call, curlOf, type OpenApi, type Operation } from '../components/open-api.ts';
import { objectIn, ruleTexts, typeText } from '../components/schema-text.ts';
import DevelopersPage from './developers.page.tsx';

const team = { $ref: '#/components/schemas/Team' };

const operation = (operationId: string, changes: Partial<Operation> = {}): Operation => ({
  operationId,
  summary: `What ${operationId} does`,
  tags: ['teams'],
  security: [{}, { session: [] }],
  responses: {
    200: {
      headers: { 'X-Request-Id': {} },
      content: { 'application/json': { schema: team } },
    },
    404: { description: 'TEAM_NOT_FOUND: Team not found.' },
    default: {},
  },
  ...changes,
});

/** A service with a call for everybody and one for administrators, as `npm run generate -- openapi` describes them. */
const COMMUNITY: OpenApi = {
  info: { version: '1.1.0' },
  paths: {
    '/_api/teams': {
      get: operation('teamDetails', {
        parameters: [{ name: 'teamId', in: 'query', required: true, schema: { type: 'integer' } }],
      }),
    },
    '/_api/teams/verify': {
      post: operation('verifyTeam', {
        security: [{ session: ['admin'] }],
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { note: { type: 'string' } } } },
          },
        },
      }),
    },
  },
  components: {
    schemas: {
      Team: {
        type: 'object',
        required: ['teamName'],
        properties: {
          teamName: { type: 'string', maxLength: 120 },
          // A schema within itself must not be followed without end.
          parent: { anyOf: [team, { type: 'null' }] },
        },
      },
    },
  },
};

const CATALOG: OpenApi = { info: { version: '1.0.0' }, paths: {}, components: { schemas: {} } };

describe('a schema in words', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', format: 'date' }, 'date, YYYY-MM-DD'],
    [{ type: 'integer' }, 'whole number'],
    [team, 'Team'],
    [{ type: 'array', items: team }, 'list of Team'],
    [{ anyOf: [team, { type: 'null' }] }, 'Team or null'],
    [{ const: true }, 'true'],
    [{}, 'any value'],
  ])('%j is %s', (schema, text) => {
    expect(typeText(schema, COMMUNITY)).toBe(text);
  });

  it.each([
    [{ type: 'string', minLength: 3, maxLength: 200 }, ['3 to 200 characters']],
    [{ type: 'integer', minimum: 1, default: 5 }, ['at least 1', 'default 5']],
    [{ type: 'string', 'x-extensible-enum': ['A', 'B'] }, ['one of A, B; more values may come']],
    [{ type: 'array', maxItems: 9, items: { enum: ['A'] } }, ['at most 9 items', 'one of A']],
  ])('%j has the rules %j', (schema, rules) => {
    expect(ruleTexts(schema, COMMUNITY)).toEqual(rules);
  });

  it('has the properties of the object within', () => {
    expect(objectIn({ anyOf: [{ type: 'array', items: team }, { type: 'null' }] }, COMMUNITY)?.name).toBe(
      'Team',
    );
    expect(objectIn({ type: 'string' }, COMMUNITY)).toBeUndefined();
  });
});

describe('a call', () => {
  const command: Call = { ...operation('x'), method: 'GET', path: '/_api/teams' };

  it.each([
    [[{}, { session: [] }], 'public'],
    [[{ session: [] }], 'user'],
    [[{ session: ['admin'] }], 'admin'],
  ] as const)('with %j is for %s', (security, access) => {
    expect(accessOf({ ...command, security })).toBe(access);
  });

  it('becomes a command with what must be sent', () => {
    const parameters = [
      { name: 'id', in: 'query', required: true, schema: { type: 'integer' } },
      { name: 'search', in: 'query', schema: { type: 'string' } },
    ];
    expect(curlOf({ ...command, parameters }, 'https://x.test')).toBe(
      "curl 'https://x.test/_api/teams?id=1'",
    );
    const posted = { ...command, security: [{ session: [] }], requestBody: { content: {} } };
    expect(curlOf(posted, 'https://x.test')).toBe(
      `curl 'https://x.test/_api/teams' \\
  -H 'Cookie: NAME=VALUE of your session' \\
  -H 'Content-Type: application/json' \\
  --data @body.json`,
    );
  });
});

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

it('the API reference names the terms and the licences', () => {
  show();
  const licences = within(screen.getByRole('region', { name: 'Licences of the data' }));
  for (const text of [/Blue Alliance.*MIT/, /FIRSTMap.*MIT/, /Attribution 4\.0/, /BSD 3-Clause/])
    expect(licences.getAllByRole('listitem').some(({ textContent }) => text.test(textContent))).toBe(true);
  expect(screen.getByText(/There are no API keys yet/)).toBeVisible();
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

it('the API reference opens the call that the address names, and marks one that needs a session', async () => {
  show({}, '/developers#community-verifyTeam');
  const { details, parts } = await call(/^POST \/_api\/teams\/verify/);
  expect(details).toHaveTextContent('Session');
  expect(await parts.findByText("Needs an administrator's session.")).toBeVisible();
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

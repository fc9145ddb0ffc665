import { describe, expect, it } from '@jest/globals';
import { accessOf, type Call, curlOf, type OpenApi } from './open-api.ts';
import { objectIn, ruleTexts, typeText } from './schema-text.ts';

const description: OpenApi = {
  info: { version: '1.0.0' },
  paths: {},
  components: { schemas: { Team: { type: 'object', properties: { name: { type: 'string' } } } } },
};
const team = { $ref: '#/components/schemas/Team' };

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
    expect(typeText(schema, description)).toBe(text);
  });

  it.each([
    [{ type: 'string', minLength: 3, maxLength: 200 }, ['3 to 200 characters']],
    [{ type: 'integer', minimum: 1, default: 5 }, ['at least 1', 'default 5']],
    [{ type: 'string', 'x-extensible-enum': ['A', 'B'] }, ['one of A, B; more values may come']],
    [{ type: 'array', maxItems: 9, items: { enum: ['A'] } }, ['at most 9 items', 'one of A']],
  ])('%j has the rules %j', (schema, rules) => {
    expect(ruleTexts(schema, description)).toEqual(rules);
  });

  it('has the properties of the object within', () => {
    expect(objectIn({ anyOf: [{ type: 'array', items: team }, { type: 'null' }] }, description)?.name).toBe(
      'Team',
    );
    expect(objectIn({ type: 'string' }, description)).toBeUndefined();
  });
});

const call: Call = {
  method: 'GET',
  path: '/_api/teams',
  operationId: 'x',
  summary: '',
  tags: [],
  security: [{}, { session: [] }],
  responses: {},
};

describe('a call', () => {
  it.each([
    [[{}, { session: [] }], 'public'],
    [[{ session: [] }], 'user'],
    [[{ session: ['admin'] }], 'admin'],
  ] as const)('with %j is for %s', (security, access) => {
    expect(accessOf({ ...call, security })).toBe(access);
  });

  it('becomes a command with what must be sent', () => {
    const parameters = [
      { name: 'id', in: 'query', required: true, schema: { type: 'integer' } },
      { name: 'search', in: 'query', schema: { type: 'string' } },
    ];
    expect(curlOf({ ...call, parameters }, 'https://x.test')).toBe("curl 'https://x.test/_api/teams?id=1'");
    const posted = { ...call, security: [{ session: [] }], requestBody: { content: {} } };
    expect(curlOf(posted, 'https://x.test')).toBe(
      `curl 'https://x.test/_api/teams' \\
  -H 'Cookie: NAME=VALUE of your session' \\
  -H 'Content-Type: application/json' \\
  --data @body.json`,
    );
  });
});

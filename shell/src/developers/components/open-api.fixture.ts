import type { OpenApi, Operation } from './open-api.ts';

const anybody: Operation['security'] = [{}, { session: [] }];

const operation = (
  operationId: string,
  mediaType: string,
  { parameters = [], ...changes }: Partial<Operation> = {},
): Operation => ({
  operationId,
  summary: `What ${operationId} does`,
  tags: ['teams'],
  security: anybody,
  parameters,
  responses: {
    200: {
      headers: { 'X-Request-Id': {} },
      content: {
        [mediaType]:
          mediaType === 'application/json' ? { schema: { $ref: '#/components/schemas/Team' } } : {},
      },
    },
    404: { description: 'TEAM_NOT_FOUND: Team not found.' },
    default: {},
  },
  ...changes,
});

/** A service with one call of each kind, as `npm run generate -- openapi` describes them. */
export const COMMUNITY: OpenApi = {
  info: { version: '1.1.0' },
  paths: {
    '/_api/teams': {
      get: operation('teamDetails', 'application/json', {
        parameters: [{ name: 'teamId', in: 'query', required: true, schema: { type: 'integer' } }],
      }),
    },
    '/_api/teams/verify': {
      post: operation('verifyTeam', 'application/json', {
        security: [{ session: ['admin'] }],
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { note: { type: 'string' } } } },
          },
        },
      }),
    },
    '/_api/events': {
      get: operation('inboxEvents', 'text/event-stream', { security: [{ session: [] }], deprecated: true }),
    },
    '/_api/feed/{token}.ics': {
      get: operation('calendarFeed', 'text/calendar', {
        parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
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
          parent: { anyOf: [{ $ref: '#/components/schemas/Team' }, { type: 'null' }] },
        },
      },
    },
  },
};

export const CATALOG: OpenApi = { info: { version: '1.0.0' }, paths: {}, components: { schemas: {} } };

import { describe, expect, it } from '@jest/globals';
import {
  get,
  id,
  idParam,
  listQuery,
  media,
  openEnum,
  optionalText,
  post,
  text,
} from '@meshwork/contracts-core';
import { z } from 'zod';
import { describeApi } from './describe.ts';
import type { Answer, Operation } from './document.ts';

const eventSchema = z.object({
  id: z.number(),
  kind: openEnum(['TALK', 'WORKSHOP']),
  place: z.string().nullable(),
  guests: z.array(z.string()).default([]),
});
const createEventSchema = z.object({
  title: text({ label: 'Title', min: 3, max: 120 }),
  note: optionalText({ label: 'Note', max: 500 }),
  seats: z.preprocess((value) => value ?? null, z.int().min(1).nullable()),
  teamId: id(),
});
const eventsQuery = listQuery.extend({ teamId: idParam() });

const description = describeApi({
  api: { name: 'events', version: '1.2.0' },
  endpoints: {
    list: get('/_api/events', {
      summary: 'Events',
      access: 'public',
      query: eventsQuery,
      response: z.array(eventSchema),
      paged: true,
    }),
    create: post('/_api/events', {
      summary: 'Announce an event',
      access: 'user',
      body: createEventSchema,
      response: z.object({ event: eventSchema }),
      creates: true,
      errors: ['EVENT_EXISTS'],
    }),
    purge: post('/_api/events/purge', {
      summary: 'Remove what is over',
      access: 'admin',
      body: z.object({}),
      response: z.object({ ok: z.literal(true) }),
    }),
  },
  media: {
    poster: media('/_api/posters/:hash', {
      summary: 'A poster',
      description: 'A picture.',
      access: 'public',
      pathParameters: { hash: 'The hash of the picture.' },
      mediaType: 'image/webp',
      errors: ['EVENT_EXISTS'],
    }),
  },
  errors: { EVENT_EXISTS: { status: 409, message: 'There is such an event.' } },
  schemas: { Event: eventSchema, CreateEvent: createEventSchema, EventsQuery: eventsQuery },
});

const operation = (path: string, method: 'get' | 'post') => description.paths[path]?.[method] as Operation;
const list = operation('/_api/events', 'get');
const create = operation('/_api/events', 'post');
const answer = ({ responses }: Operation, status: string) => responses[status] as Answer;
const schemaOf = ({ content }: { content: Answer['content'] }) => content['application/json'].schema;

describe('a request', () => {
  it('has its query as parameters with the type that their text is converted to', () => {
    expect(list.parameters).toEqual([
      expect.objectContaining({
        name: 'limit',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
      }),
      expect.objectContaining({
        name: 'cursor',
        required: false,
        schema: { type: 'string', maxLength: 500 },
      }),
      expect.objectContaining({ name: 'search', required: false, schema: { type: 'string' } }),
      expect.objectContaining({
        name: 'teamId',
        required: true,
        schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
      }),
    ]);
  });

  it('has a body as it may be sent: with bounds and optional properties', () => {
    expect(schemaOf(create.requestBody as never)).toEqual({ $ref: '#/components/schemas/CreateEvent' });
    expect(description.components.schemas.CreateEvent).toMatchObject({
      properties: { title: { type: 'string', minLength: 3, maxLength: 120 } },
      required: ['title', 'teamId'],
    });
  });

  it('accepts an Idempotency-Key where a repeat gets the first response', () => {
    expect(create.parameters?.map(({ name, in: place }) => [name, place])).toEqual([
      ['Idempotency-Key', 'header'],
    ]);
    expect(operation('/_api/events/purge', 'post').parameters).toBeUndefined();
  });

  it('names who may send it', () => {
    const ways = [list, create, operation('/_api/events/purge', 'post')].map(({ security }) => security);
    expect(ways).toEqual([[{}, { session: [] }], [{ session: [] }], [{ session: ['admin'] }]]);
  });
});

describe('a response', () => {
  it('is described as it is sent, open for additions', () => {
    expect(schemaOf(answer(list, '200'))).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Event' },
    });
    const event = description.components.schemas.Event;
    expect(event).toMatchObject({
      properties: { kind: { type: 'string', 'x-extensible-enum': ['TALK', 'WORKSHOP'] } },
      required: ['id', 'kind', 'place', 'guests'],
    });
    expect(event).not.toHaveProperty('additionalProperties');
  });

  it('has the status and the headers of its call', () => {
    expect(Object.keys(create.responses)).toEqual(['201', '400', '401', '403', '409', '503', 'default']);
    expect(Object.keys(answer(list, '200').headers ?? {})).toEqual([
      'X-Api-Version',
      'X-Request-Id',
      'X-Total-Count',
      'X-Total-Count-Relation',
      'Link',
    ]);
    expect(answer(create, '201').headers).not.toHaveProperty('X-Total-Count');
  });

  it('names every failure', () => {
    expect(answer(list, '400')['x-codes']).toEqual(['VALIDATION_FAILED', 'INVALID_CURSOR']);
    expect(answer(create, '409')).toMatchObject({
      description:
        'IDEMPOTENCY_KEY_REUSED: This submission was already used for something else.\nEVENT_EXISTS: There is such an event.',
      'x-codes': ['IDEMPOTENCY_KEY_REUSED', 'EVENT_EXISTS'],
    });
    expect(list.responses.default).toEqual({ $ref: '#/components/responses/Failure' });
    expect(description.components.responses.Failure['x-codes']).toContain('RATE_LIMITED');
  });
});

describe('a call whose response is no JSON', () => {
  const poster = operation('/_api/posters/{hash}', 'get');

  it('has the parameters of its path', () => {
    expect(poster.parameters).toEqual([
      expect.objectContaining({ name: 'hash', in: 'path', required: true }),
    ]);
  });

  it('has its media type, and failures in JSON', () => {
    expect(poster.responses['200']).toMatchObject({ content: { 'image/webp': {} } });
    expect(answer(poster, '409')['x-codes']).toEqual(['EVENT_EXISTS']);
  });
});

describe('a contract that cannot be described', () => {
  const one = { api: { name: 'events', version: '1.0.0' }, errors: {}, schemas: {} };
  const failing = get('/_api/x', {
    summary: '',
    access: 'public',
    response: z.string(),
    errors: ['NOWHERE'],
  });

  it('fails when a row names an unknown failure', () => {
    expect(() => describeApi({ ...one, endpoints: { failing } })).toThrow('/_api/x can fail with NOWHERE');
  });

  it('fails when one name has two schemas', () => {
    const both = z.object({ tags: z.array(z.string()).default([]) });
    const endpoints = {
      echo: post('/_api/echo', { summary: '', access: 'public', body: both, response: both }),
    };
    expect(() => describeApi({ ...one, endpoints, schemas: { Both: both } })).toThrow(
      'Both is one thing in requests',
    );
  });
});

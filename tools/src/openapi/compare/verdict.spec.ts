import { describe, expect, it } from '@jest/globals';
import {
  type Access,
  type Endpoint,
  get,
  id,
  listQuery,
  openEnum,
  post,
  repeated,
} from '@meshwork/contracts-core';
import { z } from 'zod';
import { describeApi } from '../describe.ts';
import type { ApiDescription } from '../document.ts';
import { type Bump, bumpOf, RULES, type RuleName, type Side } from './rules.ts';
import { judge, verdictText } from './verdict.ts';

const errors = { TAKEN: { status: 409, message: 'Taken.' }, GONE: { status: 404, message: 'Gone.' } };

const describeWith = (
  endpoints: Record<string, Endpoint>,
  version = '1.4.2',
  catalogue = errors,
): ApiDescription =>
  describeApi({ api: { name: 'events', version }, endpoints, errors: catalogue, schemas: {} });

const open = (access: Access) => get('/_api/events', { summary: '', access, response: z.object({}) });
const withQuery = (query: z.ZodType) =>
  get('/_api/events', { summary: '', access: 'public', query, response: z.object({}) });
const answered = (response: z.ZodType) => get('/_api/events', { summary: '', access: 'public', response });
const sent = (body: z.ZodType) =>
  post('/_api/events', { summary: '', access: 'user', body, response: z.object({}) });
const failing = (...codes: string[]) =>
  get('/_api/events', { summary: '', access: 'public', response: z.object({}), errors: codes });
const creating = (creates: boolean) =>
  post('/_api/events', {
    summary: '',
    access: 'public',
    body: z.object({}),
    response: z.object({}),
    creates,
  });
const listed = (paged: boolean) =>
  get('/_api/events', { summary: '', access: 'public', response: z.object({}), paged });

const [a, b] = [z.object({}), z.object({ title: z.string() })];
const titled = (title: z.ZodType) => z.object({ title });
const limited = (limit: number) => z.object({ limit: z.string().meta({ default: limit }).optional() });

type Row = [
  rule: RuleName,
  side: Side,
  bump: Bump,
  before: Endpoint | undefined,
  after: Endpoint | undefined,
];

/** Every rule, on each side where it has its own effect, with a change that breaks it. */
// biome-ignore format: a table of one row a line
const rows: Row[] = [
  ['call-removed', 'request', 'major', open('public'), undefined],
  ['call-added', 'request', 'minor', undefined, open('public')],
  ['access-tightened', 'request', 'major', open('public'), open('user')],
  ['access-tightened', 'request', 'major', open('user'), open('admin')],
  ['access-loosened', 'request', 'minor', open('admin'), open('public')],
  ['parameter-removed', 'request', 'major', withQuery(b), withQuery(a)],
  ['parameter-added', 'request', 'minor', withQuery(a), withQuery(b.partial())],
  ['parameter-added', 'request', 'minor', withQuery(a), withQuery(z.object({ title: repeated(z.string()) }))],
  ['parameter-demanded', 'request', 'major', withQuery(a), withQuery(b)],
  ['parameter-demanded', 'request', 'major', withQuery(b.partial()), withQuery(b)],
  ['parameter-excused', 'request', 'minor', withQuery(b), withQuery(b.partial())],
  ['status-removed', 'request', 'major', creating(true), creating(false)],
  ['status-added', 'request', 'minor', creating(true), creating(false)],
  ['header-removed', 'answer', 'major', listed(true), listed(false)],
  ['header-added', 'answer', 'minor', listed(false), listed(true)],
  ['failure-added', 'request', 'minor', failing(), failing('GONE')],
  ['failure-removed', 'request', 'minor', failing('GONE'), failing()],
  ['property-removed', 'request', 'major', sent(b), sent(a)],
  ['property-removed', 'answer', 'major', answered(b), answered(a)],
  ['property-removed', 'answer', 'major', answered(z.array(b)), answered(z.array(a))],
  ['property-added', 'request', 'minor', sent(a), sent(b.partial())],
  ['property-added', 'answer', 'minor', answered(a), answered(b.partial())],
  ['property-demanded', 'request', 'major', sent(a), sent(b)],
  ['property-demanded', 'answer', 'minor', answered(a), answered(b)],
  ['became-required', 'request', 'major', sent(b.partial()), sent(b)],
  ['became-required', 'answer', 'minor', answered(b.partial()), answered(b)],
  ['became-optional', 'request', 'minor', sent(b), sent(b.partial())],
  ['became-optional', 'answer', 'major', answered(b), answered(b.partial())],
  ['type-removed', 'request', 'major', sent(titled(z.string().nullable())), sent(b)],
  ['type-removed', 'answer', 'minor', answered(titled(z.string().nullable())), answered(b)],
  ['type-removed', 'request', 'major', sent(titled(z.number())), sent(titled(z.int()))],
  ['type-added', 'request', 'minor', sent(b), sent(titled(z.string().nullable()))],
  ['type-added', 'answer', 'major', answered(b), answered(titled(z.string().nullable()))],
  ['type-added', 'answer', 'major', answered(titled(z.int())), answered(titled(z.number()))],
  ['value-removed', 'request', 'major', sent(titled(z.enum(['A', 'B']))), sent(titled(z.enum(['A'])))],
  ['value-removed', 'request', 'major', sent(b), sent(titled(z.enum(['A'])))],
  ['value-removed', 'answer', 'minor', answered(titled(z.enum(['A', 'B']))), answered(titled(z.literal('A')))],
  ['value-added', 'request', 'minor', sent(titled(z.enum(['A']))), sent(titled(z.enum(['A', 'B'])))],
  ['value-added', 'answer', 'major', answered(titled(z.enum(['A']))), answered(titled(z.enum(['A', 'B'])))],
  ['known-value-changed', 'answer', 'minor', answered(titled(openEnum(['A']))), answered(titled(openEnum(['A', 'B'])))],
  ['bound-tightened', 'request', 'major', sent(b), sent(titled(z.string().max(9)))],
  ['bound-tightened', 'request', 'major', sent(titled(z.string().min(1))), sent(titled(z.string().min(2)))],
  ['bound-tightened', 'request', 'major', sent(b), sent(titled(z.string().regex(/^a/)))],
  ['bound-tightened', 'answer', 'minor', answered(b), answered(titled(z.string().max(9)))],
  ['bound-loosened', 'request', 'minor', sent(titled(z.string().max(9))), sent(titled(z.string().max(10)))],
  ['bound-loosened', 'request', 'minor', sent(titled(id())), sent(titled(z.int().min(0).max(2_147_483_647)))],
  ['bound-loosened', 'request', 'minor', sent(titled(z.string().regex(/^a/))), sent(b)],
  ['bound-loosened', 'answer', 'major', answered(titled(z.string().max(9))), answered(b)],
  ['form-changed', 'request', 'major', sent(titled(z.string().regex(/^a/))), sent(titled(z.string().regex(/^b/)))],
  ['form-changed', 'answer', 'major', answered(titled(z.email())), answered(titled(z.url()))],
  ['default-changed', 'request', 'major', withQuery(limited(100)), withQuery(limited(24))],
  [
    'default-changed',
    'answer',
    'none',
    answered(titled(z.string().meta({ default: 'x' }))),
    answered(titled(z.string().meta({ default: 'y' }))),
  ],
];

const endpointsOf = (endpoint: Endpoint | undefined): Record<string, Endpoint> =>
  endpoint ? { endpoint } : {};
const verdictOf = (before: Endpoint | undefined, after: Endpoint | undefined, version = '1.4.2') =>
  judge('events', describeWith(endpointsOf(before)), describeWith(endpointsOf(after), version));

describe('each rule', () => {
  it.each(rows)('%s, in the %s, requires %s', (rule, side, bump, before, after) => {
    const change = verdictOf(before, after).changes.find((found) => found.rule === rule);
    expect([change?.side, change && bumpOf(change)]).toEqual([side, bump]);
  });

  it('failure-moved', () => {
    const moved = { ...errors, GONE: { status: 410, message: 'Gone.' } };
    const [before, after] = [errors, moved].map((catalogue) =>
      describeWith({ gone: failing('GONE') }, '1.4.2', catalogue),
    );
    expect(judge('events', before, after as ApiDescription)).toMatchObject({
      needed: 'major',
      changes: [{ rule: 'failure-moved', where: 'GET /_api/events: GONE', detail: '404 → 410' }],
    });
  });

  it('has a row above', () => {
    const tested = new Set<string>([...rows.map(([rule]) => rule), 'failure-moved']);
    expect([...tested].sort()).toEqual(Object.keys(RULES).sort());
  });
});

it('finds a change through references, lists and alternatives', () => {
  const card = (title: z.ZodType) => z.object({ title });
  const described = (part: z.ZodType) =>
    describeApi({
      api: { name: 'events', version: '1.0.0' },
      endpoints: { list: answered(z.object({ events: z.array(z.object({ card: part.nullable() })) })) },
      errors,
      schemas: { Card: part },
    });
  const { changes } = judge('events', described(card(z.string())), described(card(z.number())));
  expect(changes.map(({ rule, where }) => [rule, where])).toEqual([
    ['type-removed', 'GET /_api/events: answer 200 events[].card.title'],
    ['type-added', 'GET /_api/events: answer 200 events[].card.title'],
  ]);
});

it('finds a change of the body of all failures', () => {
  const released = describeWith({ events: open('public') });
  const current = structuredClone(released) as { components: { schemas: Record<string, unknown> } };
  const failure = released.components.responses.Failure.content['application/json'].schema;
  const { properties, required } = failure as { properties: Record<string, unknown>; required: string[] };
  const { code: _, ...rest } = properties;
  Object.assign(
    (current as unknown as typeof released).components.responses.Failure.content['application/json'].schema,
    { properties: rest, required: required.filter((name) => name !== 'code') },
  );
  expect(judge('events', released, current as unknown as ApiDescription).changes).toEqual([
    { rule: 'property-removed', side: 'answer', where: 'every failure code' },
  ]);
});

it('throws for a keyword that it cannot compare', () => {
  const strange = answered(z.string().meta({ contentEncoding: 'base64' }));
  expect(() => verdictOf(strange, strange)).toThrow('does not know "contentEncoding"');
});

describe('the version', () => {
  const [smaller, larger] = [answered(a), answered(b)];

  it.each<[string, Endpoint, Endpoint, string, boolean]>([
    ['may stay where nothing changed', smaller, smaller, '1.4.2', true],
    ['may rise where nothing changed', smaller, smaller, '1.4.3', true],
    ['never goes back', smaller, smaller, '1.4.1', false],
    ['rises with an addition', smaller, larger, '1.4.2', false],
    ['rises by more than its third number', smaller, larger, '1.4.3', false],
    ['shows an addition by its second number', smaller, larger, '1.5.0', true],
    ['may show an addition by its first', smaller, larger, '2.0.0', true],
    ['does not show a breaking change by its second number', larger, smaller, '1.5.0', false],
    ['shows a breaking change by its first number', larger, smaller, '2.0.0', true],
  ])('%s', (_name, before, after, version, allowed) => {
    expect(verdictOf(before, after, version).allowed).toBe(allowed);
  });

  it('is free before the first release', () => {
    const verdict = judge('events', undefined, describeWith({ events: larger }, '0.1.0'));
    expect([verdict.allowed, verdictText(verdict)]).toEqual([true, 'events 0.1.0: not released yet']);
  });
});

it('a new summary, or a new text of a failure, changes nothing', () => {
  const words = { ...errors, GONE: { status: 404, message: 'It is gone.' } };
  const reworded = { ...failing('GONE'), summary: 'Other words' };
  const verdict = judge(
    'events',
    describeWith({ events: failing('GONE') }),
    describeWith({ events: reworded }, '1.4.2', words),
  );
  expect(verdict).toMatchObject({ changes: [], allowed: true });
});

it('prints what changed, where, and what to do, the worst first', () => {
  const before = get('/_api/events', {
    summary: '',
    access: 'public',
    query: listQuery,
    response: z.array(b),
  });
  const after = { ...before, response: z.array(z.object({ name: z.string() })) };
  expect(verdictText(verdictOf(before, after))).toBe(
    `events 1.4.2: programs written for the released 1.4.2 would break
  major: GET /_api/events: answer 200 [].title is gone
  minor: GET /_api/events: answer 200 [].name is new and must be there
Keep what was there and add the new beside it. Where that cannot be, set the version in libs/contracts/events/src/events-api.ts to 2.0.0 or higher and run npm run generate -- openapi (docs/compatibility.md).`,
  );
});

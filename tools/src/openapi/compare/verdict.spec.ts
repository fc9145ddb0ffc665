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
import type { Bump } from './facts.ts';
import { judge, verdictText } from './verdict.ts';

const errors = { TAKEN: { status: 409, message: 'Taken.' }, GONE: { status: 404, message: 'Gone.' } };

const describeWith = (
  endpoints: Record<string, Endpoint>,
  version = '1.4.2',
  catalogue = errors,
): ApiDescription =>
  describeApi({ api: { name: 'events', version }, endpoints, errors: catalogue, schemas: {} });

const row = { summary: '', access: 'public', response: z.object({}) } as const;
const open = (access: Access) => get('/_api/events', { ...row, access });
const withQuery = (query: z.ZodType) => get('/_api/events', { ...row, query });
const answered = (response: z.ZodType) => get('/_api/events', { ...row, response });
const sent = (body: z.ZodType) => post('/_api/events', { ...row, access: 'user', body });
const failing = (...errors: string[]) => get('/_api/events', { ...row, errors });
const creating = (creates: boolean) => post('/_api/events', { ...row, body: z.object({}), creates });
const listed = (paged: boolean) => get('/_api/events', { ...row, paged });

const [a, b] = [z.object({}), z.object({ title: z.string() })];
const titled = (title: z.ZodType) => z.object({ title });
const limited = (limit: number) => z.object({ limit: z.string().meta({ default: limit }).optional() });

type Row = [what: string, bump: Bump | undefined, before: Endpoint | undefined, after: Endpoint | undefined];

/** Every kind of change, on each side where it has its own effect. */
// biome-ignore format: a table of one row a line
const rows: Row[] = [
  ['a call that goes', 'major', open('public'), undefined],
  ['a call that comes', 'minor', undefined, open('public')],
  ['a call for signed-in people', 'major', open('public'), open('user')],
  ['a call for admins', 'major', open('user'), open('admin')],
  ['a call for everybody', 'minor', open('admin'), open('public')],
  ['a parameter that goes', 'major', withQuery(b), withQuery(a)],
  ['a parameter that comes', 'minor', withQuery(a), withQuery(b.partial())],
  ['a list as a parameter that comes', 'minor', withQuery(a), withQuery(z.object({ title: repeated(z.string()) }))],
  ['a parameter that comes and must be sent', 'major', withQuery(a), withQuery(b)],
  ['a parameter that must be sent now', 'major', withQuery(b.partial()), withQuery(b)],
  ['a parameter that may be left out now', 'minor', withQuery(b), withQuery(b.partial())],
  ['another status of success', 'major', creating(true), creating(false)],
  ['a header that goes', 'major', listed(true), listed(false)],
  ['a header that comes', 'minor', listed(false), listed(true)],
  ['a failure that comes', 'minor', failing(), failing('GONE')],
  ['a failure that goes', 'minor', failing('GONE'), failing()],
  ['a property of requests that goes', 'major', sent(b), sent(a)],
  ['a property of answers that goes', 'major', answered(b), answered(a)],
  ['a property in a list that goes', 'major', answered(z.array(b)), answered(z.array(a))],
  ['a property of requests that comes', 'minor', sent(a), sent(b.partial())],
  ['a property of answers that comes', 'minor', answered(a), answered(b.partial())],
  ['a needed property of requests that comes', 'major', sent(a), sent(b)],
  ['a property of answers that comes and is always there', 'minor', answered(a), answered(b)],
  ['a property of requests that is needed now', 'major', sent(b.partial()), sent(b)],
  ['a property of answers that is always there now', 'minor', answered(b.partial()), answered(b)],
  ['a property of requests that may be missing now', 'minor', sent(b), sent(b.partial())],
  ['a property of answers that may be missing now', 'major', answered(b), answered(b.partial())],
  ['a type of requests that goes', 'major', sent(titled(z.string().nullable())), sent(b)],
  ['a type of answers that goes', 'minor', answered(titled(z.string().nullable())), answered(b)],
  ['whole numbers in requests', 'major', sent(titled(z.number())), sent(titled(z.int()))],
  ['a type of requests that comes', 'minor', sent(b), sent(titled(z.string().nullable()))],
  ['a type of answers that comes', 'major', answered(b), answered(titled(z.string().nullable()))],
  ['fractions in answers', 'major', answered(titled(z.int())), answered(titled(z.number()))],
  ['a value of requests that goes', 'major', sent(titled(z.enum(['A', 'B']))), sent(titled(z.enum(['A'])))],
  ['certain values of requests in place of any', 'major', sent(b), sent(titled(z.enum(['A'])))],
  ['a value of answers that goes', 'minor', answered(titled(z.enum(['A', 'B']))), answered(titled(z.literal('A')))],
  ['a value of requests that comes', 'minor', sent(titled(z.enum(['A']))), sent(titled(z.enum(['A', 'B'])))],
  ['a value of answers that comes', 'major', answered(titled(z.enum(['A']))), answered(titled(z.enum(['A', 'B'])))],
  ['a known value', 'minor', answered(titled(openEnum(['A']))), answered(titled(openEnum(['A', 'B'])))],
  ['a bound of requests that comes', 'major', sent(b), sent(titled(z.string().max(9)))],
  ['a tighter bound of requests', 'major', sent(titled(z.string().min(1))), sent(titled(z.string().min(2)))],
  ['a form of requests that comes', 'major', sent(b), sent(titled(z.string().regex(/^a/)))],
  ['a bound of answers that comes', 'minor', answered(b), answered(titled(z.string().max(9)))],
  ['a looser bound of requests', 'minor', sent(titled(z.string().max(9))), sent(titled(z.string().max(10)))],
  ['a looser bound of an id', 'minor', sent(titled(id())), sent(titled(z.int().min(0).max(2_147_483_647)))],
  ['a form of requests that goes', 'minor', sent(titled(z.string().regex(/^a/))), sent(b)],
  ['a bound of answers that goes', 'major', answered(titled(z.string().max(9))), answered(b)],
  ['another form of requests', 'major', sent(titled(z.string().regex(/^a/))), sent(titled(z.string().regex(/^b/)))],
  ['another form of answers', 'major', answered(titled(z.email())), answered(titled(z.url()))],
  ['another default of requests', 'major', withQuery(limited(100)), withQuery(limited(24))],
  ['another default of answers', undefined, answered(titled(z.string().meta({ default: 'x' }))), answered(titled(z.string().meta({ default: 'y' })))],
];

const endpointsOf = (endpoint: Endpoint | undefined): Record<string, Endpoint> =>
  endpoint ? { endpoint } : {};
const verdictOf = (before: Endpoint | undefined, after: Endpoint | undefined, version = '1.4.2') =>
  judge('events', describeWith(endpointsOf(before)), describeWith(endpointsOf(after), version));

it.each(rows)('%s requires %s', (_what, bump, before, after) => {
  expect(verdictOf(before, after).needed).toBe(bump);
});

it('a failure with another status requires major', () => {
  const moved = { ...errors, GONE: { status: 410, message: 'Gone.' } };
  const [before, after] = [errors, moved].map((catalogue) =>
    describeWith({ gone: failing('GONE') }, '1.4.2', catalogue),
  );
  expect(judge('events', before, after as ApiDescription).changes).toEqual([
    { bump: 'major', text: 'GET /_api/events: GONE with 404 is gone' },
    { bump: 'minor', text: 'GET /_api/events: GONE with 410 is new' },
  ]);
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
  expect(changes.map(({ text }) => text)).toEqual([
    'GET /_api/events: answer 200 events[].card.title: string is gone',
    'GET /_api/events: answer 200 events[].card.title: number is new',
  ]);
});

it('finds a change of the body of all failures', () => {
  const released = describeWith({ events: open('public') });
  const current = structuredClone(released);
  const { schema } = current.components.responses.Failure.content['application/json'];
  const { properties, required } = schema as { properties: Record<string, unknown>; required: string[] };
  delete properties.code;
  required.splice(required.indexOf('code'), 1);
  expect(judge('events', released, current).changes[0]).toEqual({
    bump: 'major',
    text: 'every failure code is gone',
  });
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
  const before = get('/_api/events', { ...row, query: listQuery, response: z.array(b) });
  const after = { ...before, response: z.array(z.object({ name: z.string() })) };
  expect(verdictText(verdictOf(before, after))).toBe(
    `events 1.4.2: programs written for the released 1.4.2 would break
  major: GET /_api/events: answer 200 [].title is gone
  major: GET /_api/events: answer 200 [].title always is gone
  minor: GET /_api/events: answer 200 [].name is new
  minor: GET /_api/events: answer 200 [].name always is new
Keep what was there and add the new beside it. Where that cannot be, set the version in libs/contracts/events/src/events-api.ts to 2.0.0 or higher and run npm run generate -- openapi (docs/compatibility.md).`,
  );
});

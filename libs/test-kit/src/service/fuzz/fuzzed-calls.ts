import fc from 'fast-check';
import type { Description, Operation, Parameter, Schema } from './description.ts';
import { hostileValues, withLeaf } from './hostile-values.ts';
import { type FieldValues, valuesOf } from './schema-values.ts';

/** The cursor of a page of this list that was answered before; where `leaf` is set, with one of its values replaced. */
export interface EarlierCursor {
  readonly page: number;
  readonly leaf?: readonly [at: number, value: unknown];
}

/** One call, as it is sent but for what earlier answers decide. */
export interface FuzzedCall {
  readonly method: 'get' | 'post';
  /** As in the description: `/_api/avatars/{hash}`. */
  readonly path: string;
  readonly person: string;
  /** Values by name; a list is sent as a repeated parameter. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly inPath: Readonly<Record<string, string>>;
  readonly cursor: EarlierCursor | string | undefined;
  /** A text is sent as it is. */
  readonly body: { readonly json: unknown } | { readonly text: string } | undefined;
  readonly idempotencyKey: string | undefined;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value) ?? '').toString('base64url');

const cursors: fc.Arbitrary<FuzzedCall['cursor']> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.record({ page: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({ page: fc.nat(9), leaf: fc.tuple(fc.nat(9), hostileValues) }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map(encoded) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Accepted values for the most part, else with one or two hostile ones in them, or nothing but those. */
const spoilt = (accepted: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: accepted },
    {
      weight: 5,
      arbitrary: fc
        .tuple(accepted, fc.nat(40), hostileValues, fc.nat(40), fc.option(hostileValues))
        .map(([value, first, leaf, second, other]) => {
          const once = withLeaf(value, first, leaf);
          return other === null ? once : withLeaf(once, second, other);
        }),
    },
    { weight: 1, arbitrary: hostileValues },
  );

const bodies = (
  description: Description,
  schema: Schema,
  fields: FieldValues,
): fc.Arbitrary<FuzzedCall['body']> =>
  fc.oneof(
    { weight: 20, arbitrary: spoilt(valuesOf(description, schema, fields)).map((json) => ({ json })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('', '{', '[1e999]', '{"a":1e400,"__proto__":{}}', '"text"', '\ufeff{}', '{}{}')
        .map((text) => ({ text })),
    },
  );

const named = (parameters: readonly Parameter[], place: string) =>
  parameters.filter((one) => one.in === place);

function callsOf(
  description: Description,
  [path, method, { parameters = [], requestBody }]: readonly [string, string, Operation],
  people: readonly string[],
  fields: FieldValues,
): fc.Arbitrary<FuzzedCall> {
  const query = named(parameters, 'query').filter(({ name }) => name !== 'cursor');
  const accepted = fc.record(
    Object.fromEntries(query.map(({ name, schema }) => [name, valuesOf(description, schema, fields, name)])),
    { requiredKeys: [] },
  );
  const inPath = named(parameters, 'path').map(({ name }) => [
    name,
    fc.oneof(fc.constantFrom('x', '1', '%00', '..', "'"), fc.string({ maxLength: 30 })),
  ]);
  const isList = parameters.some(({ name }) => name === 'cursor');
  const takesKey = named(parameters, 'header').length > 0;
  return fc.record({
    method: fc.constant(method as FuzzedCall['method']),
    path: fc.constant(path),
    person: fc.constantFrom(...people),
    query: spoilt(accepted).map((value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : {},
    ),
    inPath: fc.record(Object.fromEntries(inPath)) as fc.Arbitrary<Record<string, string>>,
    cursor: isList ? cursors : fc.constant(undefined),
    body: requestBody
      ? bodies(description, requestBody.content['application/json'].schema, fields)
      : fc.constant(undefined),
    idempotencyKey: takesKey
      ? fc.option(fc.constantFrom('a', 'b', '~'.repeat(200), '~'.repeat(201), 'two words'), {
          nil: undefined,
          freq: 2,
        })
      : fc.constant(undefined),
  });
}

/** Sequences of calls to all operations of a description, each as often as any other. */
export function sequencesOf(
  description: Description,
  people: readonly string[],
  fields: FieldValues,
): fc.Arbitrary<FuzzedCall[]> {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [path, method, operation] as const),
  );
  const one = fc.oneof(...operations.map((operation) => callsOf(description, operation, people, fields)));
  return fc.array(one, { minLength: 10, maxLength: 10, size: 'max' });
}

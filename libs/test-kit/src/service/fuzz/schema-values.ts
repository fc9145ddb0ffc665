import fc from 'fast-check';
import { type Description, resolved, type Schema } from './description.ts';

/** Values for fields by name, where the description cannot say what is right: a password, a token. */
export type FieldValues = Readonly<Record<string, readonly unknown[]>>;

const TEXTS_OF_FORMAT: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('0001-01-01', '2026-02-28', '2027-05-01', '9999-12-31', ''),
  uri: fc.oneof(
    fc.constantFrom('https://example.org/a?b=c#d', 'http://xn--bcher-kva.example:8080/'),
    fc.webUrl(),
  ),
  email: fc.oneof(fc.constant('somebody@example.org'), fc.emailAddress()),
  uuid: fc.uuid(),
};

function texts({ minLength = 0, maxLength = 200, pattern, format }: Schema): fc.Arbitrary<string> {
  const byFormat = TEXTS_OF_FORMAT[format ?? ''];
  if (byFormat) return byFormat;
  if (pattern !== undefined && minLength <= 1)
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 40 });
  const shortest = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, minLength + 30)) };
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...shortest, unit: 'grapheme-ascii' }) },
    { weight: 2, arbitrary: fc.string({ ...shortest, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(maxLength), 'ü'.repeat(Math.max(1, minLength))) },
  );
}

function numbers({ type, minimum = -1_000, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  const bounds = fc.constantFrom(minimum, maximum);
  if (type === 'number') return fc.oneof(bounds, fc.double({ min: minimum, max: maximum, noNaN: true }));
  // Small numbers, since those are the ids of what exists.
  const small = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 12) });
  return fc.oneof({ weight: 9, arbitrary: small }, { weight: 1, arbitrary: bounds });
}

/** Makes values that a schema of the description accepts, except for rules that it does not state. */
export function valuesOf(
  description: Description,
  given: Schema,
  fields: FieldValues,
  name = '',
): fc.Arbitrary<unknown> {
  const schema = resolved(description, given);
  const inner = (child: Schema, key = name) => valuesOf(description, child, fields, key);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => inner(one)));
  const known = fields[name];
  switch (schema.type) {
    case 'object': {
      const properties: Record<string, fc.Arbitrary<unknown>> = {};
      for (const [key, child] of Object.entries(schema.properties ?? {})) properties[key] = inner(child, key);
      return fc.record(properties, { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema;
      return fc.array(inner(items), { minLength, maxLength: Math.min(maxItems, minLength + 4) });
    }
    case 'string':
      return known ? fc.oneof(fc.constantFrom(...known), texts(schema)) : texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

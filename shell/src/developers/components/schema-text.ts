import { type OpenApi, resolved, type Schema } from './open-api.ts';

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date, YYYY-MM-DD',
  'date-time': 'time, ISO 8601',
  email: 'email address',
  uri: 'http or https address',
};

const list = (values: readonly unknown[]) => values.map(String).join(', ');

/** Both bounds, or the one that there is. */
const range = (unit: string, least: unknown, most: unknown): string[] => {
  if (least === undefined && most === undefined) return [];
  if (least === undefined) return [`at most ${most}${unit}`];
  return [most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`];
};

/** The type of a value in words: "list of TeamCard", "text or null". */
export function typeText(schema: Schema, description: OpenApi): string {
  const { schema: whole, name } = resolved(schema, description);
  if (whole.anyOf) return whole.anyOf.map((part) => typeText(part, description)).join(' or ');
  if (whole.const !== undefined) return JSON.stringify(whole.const);
  if (whole.type === 'array') return `list of ${whole.items ? typeText(whole.items, description) : 'values'}`;
  if (whole.type === 'object') return name ?? 'object';
  if (whole.type === 'string') return FORMATS[String(whole.format)] ?? 'text';
  return (
    { integer: 'whole number', number: 'number', boolean: 'true or false' }[String(whole.type)] ??
    String(whole.type ?? 'any value')
  );
}

/** The bounds and values of a schema in words, without those of the parts of an object. */
export function ruleTexts(schema: Schema, description: OpenApi): readonly string[] {
  const { schema: whole } = resolved(schema, description);
  const open = whole['x-extensible-enum'];
  return [
    ...(whole.enum ? [`one of ${list(whole.enum)}`] : []),
    ...(open ? [`one of ${list(open)}; more values may come`] : []),
    ...range(' characters', whole.minLength, whole.maxLength),
    ...range('', whole.minimum, whole.maximum),
    ...range(' items', whole.minItems, whole.maxItems),
    ...(whole.default === undefined ? [] : [`default ${JSON.stringify(whole.default)}`]),
    ...(whole.anyOf ?? []).flatMap((part) => ruleTexts(part, description)),
    ...(whole.items ? ruleTexts(whole.items, description) : []),
  ];
}

/** The object whose properties a value has: itself, the items of a list, or the one object among alternatives. */
export function objectIn(
  schema: Schema,
  description: OpenApi,
): { schema: Schema; name?: string } | undefined {
  const found = resolved(schema, description);
  if (found.schema.properties) return found;
  if (found.schema.items) return objectIn(found.schema.items, description);
  for (const part of found.schema.anyOf ?? []) {
    const inner = objectIn(part, description);
    if (inner) return inner;
  }
  return undefined;
}

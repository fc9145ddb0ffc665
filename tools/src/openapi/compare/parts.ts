import type { Answer, ApiDescription, MediaAnswer, Operation, Schema } from '../document.ts';

/** One promise of a description, such as a call, a property or a bound, with the promises within it. */
export interface Part {
  /** Says which rules its changes follow. */
  readonly kind: string;
  /** Finds it again among its neighbours in the other description; of what has a location, the end of that: ": answer 200". */
  readonly key: string;
  readonly parts: readonly Part[];
  readonly value: unknown;
}

const part = (kind: string, key: string, parts: readonly Part[] = [], value: unknown = true): Part => ({
  kind,
  key,
  parts,
  value,
});

const REFERENCE = '#/components/schemas/';

/** Resolves a reference. @throws when its target is missing */
const resolved = (schema: Schema, { components }: ApiDescription): Schema => {
  if (schema.$ref === undefined) return schema;
  const target = components.schemas[schema.$ref.slice(REFERENCE.length)];
  if (!target) throw new Error(`${schema.$ref} leads nowhere.`);
  return target;
};

/** Keywords with one value, each with the kind of its changes. */
const CONSTRAINTS: Readonly<Record<string, string>> = {
  ...{ minimum: 'lower', minLength: 'lower', minItems: 'lower' },
  ...{ maximum: 'upper', maxLength: 'upper', maxItems: 'upper' },
  ...{ format: 'form', pattern: 'form' },
};

/** The other keywords that are compared, and keywords that are only documentation. */
const KEYWORDS = new Set([
  ...['type', 'properties', 'required', 'items', 'additionalProperties', 'anyOf', 'enum', 'const', 'default'],
  ...['x-extensible-enum', 'title', 'description', 'examples', 'deprecated', ...Object.keys(CONSTRAINTS)],
]);

/** @throws for a keyword whose changes the comparison would miss */
const checkKeywords = (schema: Schema): void => {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown) throw new Error(`The comparison does not know "${unknown}": teach it in parts.ts.`);
};

/**
 * The alternatives of a schema, each under a name by which it is found again: its type. Whole numbers are numbers here;
 * several objects count up.
 */
const alternativesOf = (schema: Schema, description: ApiDescription): ReadonlyMap<string, Schema> => {
  const found = new Map<string, Schema>();
  const add = (alternative: Schema): void => {
    const whole = resolved(alternative, description);
    checkKeywords(whole);
    const { anyOf = [], type = 'anything' } = whole as { anyOf?: readonly Schema[]; type?: unknown };
    const types: readonly unknown[] = Array.isArray(type) ? type : [];
    const parts = [...anyOf, ...types.map((single) => ({ ...whole, type: single }))];
    if (parts.length > 0) {
      for (const each of parts) add(each);
      return;
    }
    const name = type === 'integer' ? 'number' : String(type);
    const same = [...found.keys()].filter((key) => key.split(' ')[0] === name).length;
    found.set(same > 0 ? `${name} ${same + 1}` : name, whole);
  };
  add(schema);
  return found;
};

const textsIn = (list: unknown, kind: string): Part[] =>
  Array.isArray(list) ? list.map((each) => part(kind, JSON.stringify(each))) : [];

/** The parts of one alternative. @param isRoot false within another schema, where the location goes on with a dot */
const partsOfType = (schema: Schema, description: ApiDescription, isRoot: boolean): Part[] => {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const required = (schema.required ?? []) as readonly string[];
  const values = 'const' in schema ? [schema.const] : schema.enum;
  const within = (inner: unknown) => partsOfSchema(inner as Schema, description, false);
  // `additionalProperties` may be false, which promises nothing.
  const given = (keywords: object) =>
    Object.entries(keywords).filter(([name]) => ![undefined, false].includes(schema[name] as false));
  return [
    part('fraction', 'type', [], schema.type),
    ...given(CONSTRAINTS).map(([keyword, kind]) => part(kind, keyword, [], schema[keyword])),
    ...(values ? [part('values', 'values', textsIn(values, 'value'))] : []),
    ...textsIn(schema['x-extensible-enum'], 'known'),
    ...properties.map(([name, inner]) =>
      part('property', `${isRoot ? ' ' : '.'}${name}`, within(inner), required.includes(name)),
    ),
    ...given({ items: '[]', additionalProperties: '{}' }).map(([keyword, sign]) =>
      part('whole', `${isRoot ? ' ' : ''}${sign}`, within(schema[keyword])),
    ),
  ];
};

const partsOfSchema = (schema: Schema, description: ApiDescription, isRoot = true): Part[] => {
  // It belongs to the whole schema, not to one of its alternatives.
  const { default: fallback } = resolved(schema, description);
  return [
    ...[...alternativesOf(schema, description)].map(([type, alternative]) =>
      part('type', type, partsOfType(alternative, description, isRoot)),
    ),
    part('default', 'default', [], JSON.stringify(fallback)),
  ];
};

/** 0 everybody, 1 signed-in people, 2 people of a role. The weakest requirement counts. */
const accessOf = ({ security }: Operation): number =>
  Math.min(
    ...security.map((way) => {
      const roles = Object.values(way);
      return roles.length === 0 ? 0 : roles.some((needed) => needed.length > 0) ? 2 : 1;
    }),
  );

const JSON_TYPE = 'application/json';

const isJson = <A extends Answer | MediaAnswer>(answer: A): answer is A & Answer =>
  JSON_TYPE in answer.content;

/** A success, by its status; another media type is another kind of success, so it stands beside the status. */
const successOf = (status: string, answer: Answer | MediaAnswer, description: ApiDescription): Part[] => {
  const headers = Object.keys(answer.headers ?? {}).map((header) => part('header', ` ${header}`));
  return isJson(answer)
    ? [
        part('status', `: answer ${status}`, [
          ...headers,
          ...partsOfSchema(answer.content[JSON_TYPE].schema, description),
        ]),
      ]
    : Object.keys(answer.content).map((type) => part('status', `: answer ${status} ${type}`, headers));
};

const failuresOf = (codes: readonly string[] = [], status = 0): Part[] =>
  codes.map((code) => part('failure', `: ${code}`, [], status));

const partsOfCall = (operation: Operation, description: ApiDescription): Part[] => {
  const { parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content[JSON_TYPE].schema;
  const described = Object.entries(responses).flatMap(([status, answer]) =>
    'content' in answer ? [{ status, answer }] : [],
  );
  return [
    part('access', 'access', [], accessOf(operation)),
    ...parameters.map(({ name, required, schema }) =>
      part('parameter', `: parameter ${name}`, partsOfSchema(schema, description), required),
    ),
    ...(body ? [part('whole', ': body', partsOfSchema(body, description))] : []),
    ...described.flatMap(({ status, answer }) =>
      status.startsWith('2') ? successOf(status, answer, description) : [],
    ),
    ...described.flatMap(({ status, answer }) =>
      isJson(answer) ? failuresOf(answer['x-codes'], Number(status)) : [],
    ),
  ];
};

/** All that a description promises: what every failure has, which is described once, and then the calls. */
export const partsOf = (description: ApiDescription): Part[] => {
  const { content, 'x-codes': codes } = description.components.responses.Failure;
  return [
    // The codes have no status here, since the body of each failure contains its own.
    part('answer', 'every failure', [
      ...partsOfSchema(content[JSON_TYPE].schema, description),
      ...failuresOf(codes),
    ]),
    ...Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        part('call', `${method.toUpperCase()} ${path}`, partsOfCall(operation, description)),
      ),
    ),
  ];
};

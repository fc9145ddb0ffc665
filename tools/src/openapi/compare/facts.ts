import type { Answer, ApiDescription, MediaAnswer, Operation, Reference, Schema } from '../document.ts';

/** The part of the version that has to rise with a change. */
export type Bump = 'minor' | 'major';

/**
 * The kinds of facts. Each says how the version has to rise when such a fact comes, and when it goes. Our programs send the
 * properties of their contract, drop properties that they do not know, and show unknown values of open enumerations as they
 * are.
 */
export const KINDS = {
  /** Programs may rely on it. */
  promise: { comes: 'minor', goes: 'major' },
  /** Programs have to do it, or to be ready for it. */
  demand: { comes: 'major', goes: 'minor' },
  /** Programs see it, and work on. */
  note: { comes: 'minor', goes: 'minor' },
  /** Programs see something else than before. */
  fixed: { comes: 'major', goes: 'major' },
} as const satisfies Readonly<Record<string, Readonly<Record<'comes' | 'goes', Bump>>>>;

type Kind = keyof typeof KINDS;

/** One thing that a description says of an interface. */
interface Fact {
  readonly kind: Kind;
  /** The text of the fact around it; a fact counts where that one stands before and after. */
  readonly within: string;
  /** The strictness of the fact, where it is a number. */
  readonly value: number;
}

/** Facts by their text, such as "GET /_api/teams: answer 200 teams[].teamName". */
export type Facts = ReadonlyMap<string, Fact>;

/** The place of a schema: "GET /_api/teams: answer 200", and the path of a part: ".teams[].teamName". */
interface Place {
  readonly side: keyof typeof SIDES;
  readonly head: string;
  readonly path?: string;
  readonly within: string;
}

const textOf = ({ head, path = '' }: Omit<Place, 'within'>): string =>
  path ? `${head} ${path.replace(/^\./, '')}` : head;

/** The kinds of what a schema allows (types, values), and of what it forbids (bounds, forms). */
const SIDES = {
  request: { variety: 'promise', limit: 'demand' },
  answer: { variety: 'demand', limit: 'promise' },
} as const;

/** Keywords of bounds, each with the sign that makes the stricter value the larger one. */
const BOUNDS = { minimum: 1, minLength: 1, minItems: 1, maximum: -1, maxLength: -1, maxItems: -1 } as const;
const FORMS = ['format', 'pattern'];

/** All keywords that are compared, and keywords that are only documentation. */
const KEYWORDS = new Set([
  ...['type', 'properties', 'required', 'items', 'additionalProperties', 'anyOf', 'enum', 'const', 'default'],
  ...['x-extensible-enum', 'title', 'description', 'examples', 'deprecated'],
  ...[...Object.keys(BOUNDS), ...FORMS],
]);

const REFERENCE = '#/components/schemas/';
const RESPONSE = '#/components/responses/';
const JSON_TYPE = 'application/json';

const isJson = <A extends Answer | MediaAnswer>(answer: A): answer is A & Answer =>
  JSON_TYPE in answer.content;

/** 0 everybody, 1 signed-in people, 2 people of a role. The weakest requirement counts. */
const accessOf = ({ security }: Operation): number =>
  Math.min(
    ...security.map((way) => {
      const roles = Object.values(way);
      return roles.length === 0 ? 0 : roles.some((needed) => needed.length > 0) ? 2 : 1;
    }),
  );

type ObjectSchema = { properties?: Readonly<Record<string, Schema>>; required?: readonly string[] };

/** Collects what a description says. @throws for a reference that leads nowhere, and for a keyword that it does not know */
export const factsOf = ({ components, paths }: ApiDescription): Facts => {
  const facts = new Map<string, Fact>();
  const say = (kind: Kind, text: string, within: string, value = 0): string => {
    facts.set(text, { kind, within, value });
    return text;
  };

  const resolved = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema;
    const target = components.schemas[schema.$ref.slice(REFERENCE.length)];
    if (!target) throw new Error(`${schema.$ref} leads nowhere.`);
    return target;
  };

  /** The alternatives of a schema, each under a name by which it is found again: its type. Several objects are numbered. */
  const alternativesOf = (schema: Schema, found = new Map<string, Schema>()): Map<string, Schema> => {
    const whole = resolved(schema);
    const unknown = Object.keys(whole).find((keyword) => !KEYWORDS.has(keyword));
    if (unknown) throw new Error(`The comparison does not know "${unknown}": teach it in facts.ts.`);
    const { anyOf = [], type = 'anything' } = whole as { anyOf?: readonly Schema[]; type?: unknown };
    const types: readonly unknown[] = Array.isArray(type) ? type : [];
    const parts = [...anyOf, ...types.map((single) => ({ ...whole, type: single }))];
    for (const each of parts) alternativesOf(each, found);
    if (parts.length > 0) return found;
    // Whole numbers are numbers, and fractions are said beside them.
    const name = type === 'integer' ? 'number' : String(type);
    const same = [...found.keys()].filter((key) => key.split(' ')[0] === name).length;
    return found.set(same > 0 ? `${name} ${same + 1}` : name, whole);
  };

  const saySchema = (place: Place, schema: Schema): void => {
    const side = SIDES[place.side];
    for (const [name, alternative] of alternativesOf(schema)) {
      const [, nth] = name.split(' ');
      const type = say(side.variety, `${textOf(place)}: ${name}`, place.within);
      sayAlternative(
        { ...place, path: `${place.path ?? ''}${nth ? `(${nth})` : ''}`, within: type },
        alternative,
      );
    }
    const fallback = resolved(schema).default;
    if (fallback !== undefined && place.side === 'request')
      say('fixed', `${textOf(place)}: ${JSON.stringify(fallback)} where it is left out`, place.within);
  };

  const sayAlternative = (place: Place, schema: Schema): void => {
    const { variety, limit } = SIDES[place.side];
    const { path = '', within: type } = place;
    const at = textOf(place);
    if (schema.type === 'number') say(variety, `${at}: fractions`, type);
    for (const [keyword, sign] of Object.entries(BOUNDS))
      if (keyword in schema) say(limit, `${at}: ${keyword}`, type, sign * Number(schema[keyword]));
    for (const keyword of FORMS)
      if (keyword in schema) say(limit, `${at}: ${keyword} ${schema[keyword]}`, type);
    const values = 'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined);
    // A list where there was none takes values away.
    const list = values && say(limit, `${at}: certain values alone`, type);
    for (const value of values ?? []) say(variety, `${at}: ${JSON.stringify(value)}`, list ?? type);
    for (const value of (schema['x-extensible-enum'] ?? []) as unknown[])
      say('note', `${at}: ${JSON.stringify(value)}`, type);
    const { properties = {}, required = [] } = schema as ObjectSchema;
    for (const [property, part] of Object.entries(properties)) {
      const inner = { ...place, path: `${path}.${property}` };
      const within = say('promise', textOf(inner), type);
      if (required.includes(property)) say(limit, `${within} always`, type);
      saySchema({ ...inner, within }, part);
    }
    // `additionalProperties` may be false, which promises nothing.
    for (const [keyword, sign] of Object.entries({ items: '[]', additionalProperties: '{}' }))
      if (schema[keyword]) saySchema({ ...place, path: path + sign }, schema[keyword] as Schema);
  };

  const sayAnswer = (head: string, within: string, answer: Answer | MediaAnswer): void => {
    const media = Object.keys(answer.content).filter((type) => type !== JSON_TYPE);
    const status = say('promise', [head, ...media].join(' '), within);
    for (const header of Object.keys(answer.headers ?? {})) say('promise', `${status} ${header}`, status);
    if (isJson(answer))
      saySchema({ side: 'answer', head: status, within: status }, answer.content[JSON_TYPE].schema);
  };

  const responseOf = ({ $ref }: Reference): Answer => {
    const answer = components.responses[$ref.slice(RESPONSE.length)];
    if (!answer) throw new Error(`${$ref} leads nowhere.`);
    return answer;
  };

  const sayCall = (text: string, operation: Operation): void => {
    const call = say('promise', text, '');
    const { parameters = [], requestBody, responses } = operation;
    say('demand', `${call}: rights`, call, accessOf(operation));
    for (const { name, required, schema } of parameters) {
      const parameter = say('promise', `${call}: parameter ${name}`, call);
      if (required) say('demand', `${parameter} always`, call);
      saySchema({ side: 'request', head: parameter, within: parameter }, schema);
    }
    if (requestBody) {
      const { schema } = requestBody.content[JSON_TYPE];
      saySchema({ side: 'request', head: `${call}: body`, within: call }, schema);
    }
    for (const [status, described] of Object.entries(responses)) {
      // Every call shares this answer, so it is compared once, below.
      if (status === 'default') continue;
      const answer = 'content' in described ? described : responseOf(described);
      if (status.startsWith('2')) sayAnswer(`${call}: answer ${status}`, call, answer);
      else if (isJson(answer)) sayFailures(call, answer, ` with ${status}`);
    }
  };

  const sayFailures = (at: string, { 'x-codes': codes = [] }: Answer, status = ''): void => {
    for (const code of codes) {
      const failure = say('note', `${at}: ${code}`, at);
      if (status) say('promise', failure + status, failure);
    }
  };

  // All failures share one description. Its codes have no status here, since the body of each failure contains its own.
  const { Failure } = components.responses;
  sayAnswer('every failure', '', Failure);
  sayFailures('every failure', Failure);
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      sayCall(`${method.toUpperCase()} ${path}`, operation);
  return facts;
};

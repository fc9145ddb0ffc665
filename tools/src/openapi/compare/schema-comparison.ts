import type { ApiDescription, Schema } from '../document.ts';
import type { Change, RuleName, Side } from './rules.ts';

const REFERENCE = '#/components/schemas/';

/** Resolves a reference. @throws when its target is missing */
export function resolved(schema: Schema, { components }: ApiDescription): Schema {
  if (schema.$ref === undefined) return schema;
  const target = components.schemas[schema.$ref.slice(REFERENCE.length)];
  if (!target) throw new Error(`${schema.$ref} leads nowhere.`);
  return target;
}

/** Keywords that are compared, and keywords that are only documentation. */
const KEYWORDS = new Set([
  ...['type', 'properties', 'required', 'items', 'additionalProperties', 'anyOf', 'enum', 'const', 'default'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'format', 'pattern'],
  ...['x-extensible-enum', 'title', 'description', 'examples', 'deprecated'],
]);

/** @throws for a keyword whose changes the comparison would miss */
function checkKeywords(schema: Schema): void {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown) throw new Error(`The comparison does not know "${unknown}": teach it in aspects.ts.`);
}

/**
 * The alternatives of a schema, each under a name by which it is found again: its type. Whole numbers are numbers here;
 * several objects count up.
 */
export function alternativesOf(schema: Schema, description: ApiDescription): ReadonlyMap<string, Schema> {
  const found = new Map<string, Schema>();
  const add = (part: Schema): void => {
    const whole = resolved(part, description);
    checkKeywords(whole);
    const { anyOf = [], type = 'anything' } = whole as { anyOf?: readonly Schema[]; type?: unknown };
    const types: readonly unknown[] = Array.isArray(type) ? type : [];
    const parts = [...anyOf, ...types.map((single) => ({ ...whole, type: single }))];
    if (parts.length > 0) {
      for (const alternative of parts) add(alternative);
      return;
    }
    const name = type === 'integer' ? 'number' : String(type);
    const same = [...found.keys()].filter((key) => key.split(' ')[0] === name).length;
    found.set(same > 0 ? `${name} ${same + 1}` : name, whole);
  };
  add(schema);
  return found;
}

/** One difference in one aspect of a schema; the caller adds the location. */
export interface Finding {
  readonly rule: RuleName;
  readonly detail: string;
}

/** One way in which two schemas of the same type can differ. */
type Aspect = (before: Schema, after: Schema) => readonly Finding[];

const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems'] as const;
const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems'] as const;
const FORMS = ['format', 'pattern'] as const;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const missingIn = (those: readonly unknown[], these: readonly unknown[]) =>
  those.filter((value) => !these.includes(value));
const textOf = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));

const finding = (rule: RuleName, keyword: string, before: unknown, after: unknown): Finding => ({
  rule,
  detail: `${keyword}: ${textOf(before)} → ${textOf(after)}`,
});

/** @param none the value that a missing bound means */
const bounds =
  (keywords: readonly string[], none: number): Aspect =>
  (before, after) =>
    keywords
      .filter((keyword) => before[keyword] !== after[keyword])
      .map((keyword) => {
        const rose = Number(after[keyword] ?? none) > Number(before[keyword] ?? none);
        const rule = rose === none > 0 ? 'bound-loosened' : 'bound-tightened';
        return finding(rule, keyword, before[keyword], after[keyword]);
      });

const forms: Aspect = (before, after) =>
  FORMS.filter((keyword) => before[keyword] !== after[keyword]).map((keyword) => {
    const [was, is] = [before[keyword], after[keyword]];
    const rule = was === undefined ? 'bound-tightened' : is === undefined ? 'bound-loosened' : 'form-changed';
    return finding(rule, keyword, was, is);
  });

const valuesOf = (schema: Schema) =>
  ('const' in schema ? [schema.const] : schema.enum) as readonly unknown[] | undefined;

const values: Aspect = (before, after) => {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (!was && !is) return [];
  if (!was || !is) return [finding(is ? 'value-removed' : 'value-added', 'values', was, is)];
  return [
    ...missingIn(was, is).map((value): Finding => ({ rule: 'value-removed', detail: textOf(value) })),
    ...missingIn(is, was).map((value): Finding => ({ rule: 'value-added', detail: textOf(value) })),
  ];
};

const knownValues: Aspect = (before, after) => {
  const [was, is] = [list(before['x-extensible-enum']), list(after['x-extensible-enum'])];
  const different = [...missingIn(was, is), ...missingIn(is, was)];
  return different.length > 0
    ? [{ rule: 'known-value-changed', detail: different.map(textOf).join(', ') }]
    : [];
};

/** Whole numbers are numbers, and fractions another type beside them. */
const fractions: Aspect = ({ type: was }, { type: is }) =>
  was === is ? [] : [finding(is === 'number' ? 'type-added' : 'type-removed', 'type', was, is)];

export const ASPECTS: readonly Aspect[] = [
  fractions,
  bounds(LOWER_BOUNDS, Number.NEGATIVE_INFINITY),
  bounds(UPPER_BOUNDS, Number.POSITIVE_INFINITY),
  forms,
  values,
  knownValues,
];

/** A default belongs to the whole schema, not to one of its alternatives. */
export const defaults: Aspect = ({ default: was }, { default: is }) =>
  textOf(was) === textOf(is) ? [] : [finding('default-changed', 'default', was, is)];

/** The two descriptions, the side on which the schemas stand, and what the schemas describe, in words. */
export interface Comparison {
  readonly released: ApiDescription;
  readonly current: ApiDescription;
  readonly side: Side;
  readonly at: string;
}

/** `path` leads from the whole to the part, as in `teams[].teamName`. */
type Compare = (comparison: Comparison, before: Schema, after: Schema, path: string) => Change[];

const change = ({ side, at }: Comparison, rule: RuleName, path: string, detail?: string): Change => ({
  rule,
  side,
  where: path ? `${at} ${path}` : at,
  ...(detail !== undefined && { detail }),
});

const namesIn = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])];
const propertiesOf = ({ properties = {} }: Schema) => properties as Readonly<Record<string, Schema>>;
const demands = ({ required = [] }: Schema, name: string) => (required as readonly string[]).includes(name);

const compareProperties: Compare = (comparison, a, b, path) => {
  const [was, is] = [propertiesOf(a), propertiesOf(b)];
  return namesIn(was, is).flatMap((name) => {
    const inside = path ? `${path}.${name}` : name;
    const [before, after] = [was[name], is[name]];
    const [needed, needs] = [demands(a, name), demands(b, name)];
    if (!after) return [change(comparison, 'property-removed', inside)];
    if (!before) return [change(comparison, needs ? 'property-demanded' : 'property-added', inside)];
    const duty = change(comparison, needs ? 'became-required' : 'became-optional', inside);
    return [...(needed === needs ? [] : [duty]), ...compareParts(comparison, before, after, inside)];
  });
};

const INNER = { items: '[]', additionalProperties: '{}' } as const;

const compareInner: Compare = (comparison, a, b, path) =>
  Object.entries(INNER).flatMap(([keyword, sign]) => {
    const [was, is] = [a[keyword], b[keyword]] as (Schema | undefined)[];
    return was && is ? compareParts(comparison, was, is, `${path}${sign}`) : [];
  });

const compareParts: Compare = (comparison, a, b, path) => {
  const was = alternativesOf(a, comparison.released);
  const is = alternativesOf(b, comparison.current);
  const alternatives = [...new Set([...was.keys(), ...is.keys()])].flatMap((type) => {
    const [before, after] = [was.get(type), is.get(type)];
    if (!after) return [change(comparison, 'type-removed', path, type)];
    if (!before) return [change(comparison, 'type-added', path, type)];
    return [
      ...ASPECTS.flatMap((aspect) => aspect(before, after)).map(({ rule, detail }) =>
        change(comparison, rule, path, detail),
      ),
      ...compareProperties(comparison, before, after, path),
      ...compareInner(comparison, before, after, path),
    ];
  });
  const [whole, wholeNow] = [resolved(a, comparison.released), resolved(b, comparison.current)];
  return [
    ...alternatives,
    ...defaults(whole, wholeNow).map(({ rule, detail }) => change(comparison, rule, path, detail)),
  ];
};

/** Every way in which two schemas differ that a program could notice. */
export const compareSchemas = (comparison: Comparison, before: Schema, after: Schema): Change[] =>
  compareParts(comparison, before, after, '');

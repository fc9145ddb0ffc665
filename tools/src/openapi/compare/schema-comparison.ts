import type { ApiDescription, Schema } from '../document.ts';
import { ASPECTS, defaults } from './aspects.ts';
import type { Change, RuleName, Side } from './rules.ts';
import { alternativesOf, resolved } from './schemas.ts';

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

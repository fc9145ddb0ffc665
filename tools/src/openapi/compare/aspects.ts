import type { Schema } from '../document.ts';
import type { RuleName } from './rules.ts';

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
const said = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));

const finding = (rule: RuleName, keyword: string, before: unknown, after: unknown): Finding => ({
  rule,
  detail: `${keyword}: ${said(before)} → ${said(after)}`,
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
    ...missingIn(was, is).map((value): Finding => ({ rule: 'value-removed', detail: said(value) })),
    ...missingIn(is, was).map((value): Finding => ({ rule: 'value-added', detail: said(value) })),
  ];
};

const knownValues: Aspect = (before, after) => {
  const [was, is] = [list(before['x-extensible-enum']), list(after['x-extensible-enum'])];
  const different = [...missingIn(was, is), ...missingIn(is, was)];
  return different.length > 0
    ? [{ rule: 'known-value-changed', detail: different.map(said).join(', ') }]
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

/** A default stands on the whole schema, beside its alternatives. */
export const defaults: Aspect = ({ default: was }, { default: is }) =>
  said(was) === said(is) ? [] : [finding('default-changed', 'default', was, is)];

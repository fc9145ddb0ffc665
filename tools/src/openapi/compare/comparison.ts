import type { ApiDescription } from '../document.ts';
import { type Part, partsOf } from './parts.ts';
import type { Change, RuleName, Side } from './rules.ts';

/** The rule that a change follows, from the values before and after; undefined means that the part is not there. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has values of its own
type RuleOf = (was: any, is: any) => RuleName | undefined;

const comesAndGoes =
  (removed: RuleName, added: RuleName): RuleOf =>
  (was, is) =>
    is === undefined ? removed : was === undefined ? added : undefined;

/** The rules of what comes and goes and is demanded or not. */
const demanded =
  (removed: RuleName, added: RuleName, addedDemanded: RuleName, now: RuleName, nowNot: RuleName): RuleOf =>
  (was, is) => {
    if (is === undefined) return removed;
    if (was === undefined) return is ? addedDemanded : added;
    return was === is ? undefined : is ? now : nowNot;
  };

/** @param none the value that a missing bound means */
const bound =
  (none: number): RuleOf =>
  (was = none, is = none) =>
    was === is ? undefined : is > was === none > 0 ? 'bound-loosened' : 'bound-tightened';

const RULE_OF: Readonly<Record<string, RuleOf>> = {
  whole: () => undefined,
  answer: () => undefined,
  call: comesAndGoes('call-removed', 'call-added'),
  access: (was, is) => (was === is ? undefined : is > was ? 'access-tightened' : 'access-loosened'),
  parameter: demanded(
    'parameter-removed',
    'parameter-added',
    'parameter-demanded',
    'parameter-demanded',
    'parameter-excused',
  ),
  status: comesAndGoes('status-removed', 'status-added'),
  header: comesAndGoes('header-removed', 'header-added'),
  failure: (was, is) =>
    comesAndGoes('failure-removed', 'failure-added')(was, is) ?? (was === is ? undefined : 'failure-moved'),
  property: demanded(
    'property-removed',
    'property-added',
    'property-demanded',
    'became-required',
    'became-optional',
  ),
  type: comesAndGoes('type-removed', 'type-added'),
  // Whole numbers are numbers, and fractions another type beside them.
  fraction: (was, is) => (was === is ? undefined : is === 'number' ? 'type-added' : 'type-removed'),
  lower: bound(Number.NEGATIVE_INFINITY),
  upper: bound(Number.POSITIVE_INFINITY),
  form: (was, is) =>
    comesAndGoes('bound-loosened', 'bound-tightened')(was, is) ?? (was === is ? undefined : 'form-changed'),
  // A list where there was none takes values away.
  values: comesAndGoes('value-added', 'value-removed'),
  value: comesAndGoes('value-removed', 'value-added'),
  known: comesAndGoes('known-value-changed', 'known-value-changed'),
  default: (was, is) => (was === is ? undefined : 'default-changed'),
};

/** Kinds that stand at a location of their own; the others are about the part around them. */
const LOCATED = ['call', 'answer', 'whole', 'parameter', 'status', 'header', 'failure', 'property'];
/** Kinds with what a service answers; all others are about requests. */
const ANSWERS = ['answer', 'status'];
/** Kinds of which a change says which of several it is, and those of which it says from what to what. */
const NAMED = ['type', 'value', 'known'];
const VALUED = ['fraction', 'lower', 'upper', 'form', 'default'];

const detailOf = (rule: RuleName, { kind, key }: Part, was: unknown, is: unknown): string | undefined => {
  if (NAMED.includes(kind)) return key;
  if (rule === 'failure-moved') return `${was} → ${is}`;
  return VALUED.includes(kind) ? `${key}: ${was ?? 'none'} → ${is ?? 'none'}` : undefined;
};

const byKey = (parts: readonly Part[]) => new Map(parts.map((part) => [part.key, part]));

const compareParts = (at: string, side: Side, before: readonly Part[], after: readonly Part[]): Change[] => {
  const [was, is] = [byKey(before), byKey(after)];
  return [...new Map([...was, ...is]).values()].flatMap((part) => {
    const [one, other] = [was.get(part.key), is.get(part.key)];
    const where = LOCATED.includes(part.kind) ? at + part.key : at;
    const rule = RULE_OF[part.kind]?.(one?.value, other?.value);
    const detail = rule && detailOf(rule, part, one?.value, other?.value);
    const inside = ANSWERS.includes(part.kind) ? 'answer' : side;
    return [
      ...(rule ? [{ rule, side, where, ...(detail && { detail }) }] : []),
      ...(one && other ? compareParts(where, inside, one.parts, other.parts) : []),
    ];
  });
};

/** Lists the differences of two descriptions of one interface that a program could notice, in the order of the calls. */
export const compareDescriptions = (released: ApiDescription, current: ApiDescription): Change[] =>
  compareParts('', 'request', partsOf(released), partsOf(current));

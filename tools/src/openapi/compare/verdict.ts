import { versionNumbers } from '@meshwork/contracts-core';
import type { ApiDescription } from '../document.ts';
import { compareDescriptions } from './comparison.ts';
import { type Bump, bumpOf, type Change, RULES } from './rules.ts';

export interface Verdict {
  readonly name: string;
  /** The released version; undefined for an interface that was never released. */
  readonly released: string | undefined;
  readonly current: string;
  readonly changes: readonly Change[];
  /** The smallest rise of the version that is allowed. */
  readonly needed: Bump;
  /** The lowest version that is allowed. */
  readonly lowest: string;
  readonly allowed: boolean;
}

const atLeast = (version: string, other: string): boolean => {
  const [a, b] = [versionNumbers(version), versionNumbers(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 || (a[at] ?? 0) > (b[at] ?? 0);
};

function risen(version: string, bump: Bump): string {
  const [major, minor] = versionNumbers(version);
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : version;
}

/** The largest of the changes counts. */
const neededFor = (changes: readonly Change[]): Bump => {
  const bumps = changes.map(bumpOf);
  return (['major', 'minor'] as const).find((bump) => bumps.includes(bump)) ?? 'none';
};

/** Tells whether the version of an interface has risen enough for its changes. */
export function judge(name: string, released: ApiDescription | undefined, current: ApiDescription): Verdict {
  const { version } = current.info;
  if (!released) {
    return { name, released, current: version, changes: [], needed: 'none', lowest: version, allowed: true };
  }
  const changes = compareDescriptions(released, current);
  const needed = neededFor(changes);
  const lowest = risen(released.info.version, needed);
  const allowed = atLeast(version, lowest);
  return { name, released: released.info.version, current: version, changes, needed, lowest, allowed };
}

const line = (change: Change): string => {
  const detail = change.detail ? ` (${change.detail})` : '';
  return `  ${bumpOf(change)}: ${change.where} ${RULES[change.rule].says}${detail}`;
};

const WEIGHT: Readonly<Record<Bump, number>> = { major: 0, minor: 1, none: 2 };
const heaviestFirst = (a: Change, b: Change) => WEIGHT[bumpOf(a)] - WEIGHT[bumpOf(b)];

/** The verdict as text: what changed, where, and what to do. */
export function verdictText({ name, released, current, changes, needed, lowest, allowed }: Verdict): string {
  if (!released) return `${name} ${current}: not released yet`;
  if (changes.length === 0 && allowed) return `${name} ${current}: as released in ${released}`;
  const head = {
    major: `${name} ${current}: programs written for the released ${released} would break`,
    minor: `${name} ${current}: more than the released ${released}`,
    none: `${name} ${current}: nothing that a program notices since the released ${released}`,
  }[needed];
  const first =
    needed === 'major' ? 'Keep what was there and add the new beside it. Where that cannot be, s' : 'S';
  const todo = `${first}et the version in libs/contracts/${name}/src/${name}-api.ts to ${lowest} or higher and run npm run generate -- openapi (docs/compatibility.md).`;
  return [head, ...[...changes].sort(heaviestFirst).map(line), ...(allowed ? [] : [todo])].join('\n');
}

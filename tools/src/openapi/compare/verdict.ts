import { versionNumbers } from '@meshwork/contracts-core';
import type { ApiDescription } from '../document.ts';
import { type Bump, factsOf, KINDS } from './facts.ts';

interface Change {
  readonly bump: Bump;
  /** "GET /_api/teams: answer 200 teams[].teamName is gone" */
  readonly text: string;
}

export interface Verdict {
  readonly name: string;
  /** The released version; undefined for an interface that was never released. */
  readonly released: string | undefined;
  readonly current: string;
  readonly changes: readonly Change[];
  /** The smallest rise of the version that is allowed; undefined where it may stay. */
  readonly needed: Bump | undefined;
  readonly lowest: string;
  readonly allowed: boolean;
}

/**
 * Lists the differences of two descriptions that a program could notice. It names a thing that is new or gone, and not each
 * part of it.
 */
const changesOf = (released: ApiDescription, current: ApiDescription): Change[] => {
  const [before, after] = [factsOf(released), factsOf(current)];
  return [...new Map([...before, ...after])].flatMap(([text, { kind, within }]) => {
    if (within && !(before.has(within) && after.has(within))) return [];
    const [was, is] = [before.get(text)?.value, after.get(text)?.value];
    if (was === is) return [];
    const isStricter = was === undefined || (is !== undefined && is > was);
    const words =
      was === undefined
        ? 'is new'
        : is === undefined
          ? 'is gone'
          : `was ${Math.abs(was)}, is ${Math.abs(is)}`;
    return [{ bump: KINDS[kind][isStricter ? 'comes' : 'goes'], text: `${text} ${words}` }];
  });
};

const atLeast = (version: string, other: string): boolean => {
  const [a, b] = [versionNumbers(version), versionNumbers(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 || (a[at] ?? 0) > (b[at] ?? 0);
};

function risen(version: string, bump: Bump | undefined): string {
  const [major, minor] = versionNumbers(version);
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : version;
}

/** Tells whether the version of an interface has risen enough for its changes. */
export function judge(name: string, released: ApiDescription | undefined, current: ApiDescription): Verdict {
  const { version } = current.info;
  const changes = released ? changesOf(released, current) : [];
  const needed = (['major', 'minor'] as const).find((bump) => changes.some((change) => change.bump === bump));
  const lowest = released ? risen(released.info.version, needed) : version;
  const allowed = atLeast(version, lowest);
  return { name, released: released?.info.version, current: version, changes, needed, lowest, allowed };
}

export function verdictText({ name, released, current, changes, needed, lowest, allowed }: Verdict): string {
  if (!released) return `${name} ${current}: not released yet`;
  if (allowed && !needed) return `${name} ${current}: as released in ${released}`;
  const head = {
    major: `${name} ${current}: programs written for the released ${released} would break`,
    minor: `${name} ${current}: more than the released ${released}`,
    none: `${name} ${current}: older than the released ${released}`,
  }[needed ?? 'none'];
  const first =
    needed === 'major' ? 'Keep what was there and add the new beside it. Where that cannot be, s' : 'S';
  const todo = `${first}et the version in libs/contracts/${name}/src/${name}-api.ts to ${lowest} or higher and run npm run generate -- openapi (docs/compatibility.md).`;
  const lines = ['major', 'minor'].flatMap((bump) => changes.filter((change) => change.bump === bump));
  return [head, ...lines.map(({ bump, text }) => `  ${bump}: ${text}`), ...(allowed ? [] : [todo])].join(
    '\n',
  );
}

import { textOf, tracked } from './tracked-files.ts';

/** The number of statements that go by entities, by the builder, and as text. */
export interface Forms {
  readonly entities: number;
  readonly builder: number;
  readonly raw: number;
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const ENTITIES = /\bem\s*\.\s*(?:find|count|create|persist|remove|insert|upsert|native|assign)\w*\(/g;
/** A call on another name than these is a statement; one on these is a part of a statement. */
const BUILDER =
  /(?<!\b(?:eb|of|from|into|change))\s*\.\s*(?:selectFrom|insertInto|updateTable|deleteFrom)\(/g;
const RAW =
  /(?:\bsql(?:<[^`]*>)?`|['"`])\s*(?:select|insert into|update|delete from|with|merge into|lock table)\s[^'"`]*?\b(?:from|into|set|as|values|where|pg_\w+)\b/g;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Estimates the forms of a source: only a reader knows which text is a part of another statement. */
export const formsOf = (source: string): Forms => {
  const code = source.replaceAll(COMMENT, '');
  return {
    entities: countOf(code, ENTITIES),
    builder: countOf(code, BUILDER),
    raw: countOf(code, RAW),
  };
};

/** Percent of the statements of each unit that may be text, as it was when somebody lowered it last: it only goes down. */
const RAW_SHARES = {
  'libs/service-kit': 20,
  'services/auth': 4,
  'services/catalog': 15,
  'services/community': 20,
} as const;

/** Definitions of tables and views, and sources that send nothing. */
const UNCOUNTED = /\.(?:spec|fixture|migration)\.ts$|-schema\.ts$|\/(?:test|testing|migrations)\//;

/** @returns one line for each unit of which more statements are text than before (docs/architecture.md#layers-and-statements) */
export const rawShares = (): string[] =>
  Object.entries(RAW_SHARES).flatMap(([unit, most]) => {
    const forms = tracked()
      .filter((path) => path.startsWith(`${unit}/src/`) && path.endsWith('.ts') && !UNCOUNTED.test(path))
      .map((path) => formsOf(textOf(path)));
    const sum = (form: keyof Forms) => forms.reduce((total, one) => total + one[form], 0);
    const share = Math.round((100 * sum('raw')) / (sum('entities') + sum('builder') + sum('raw')));
    return share <= most ? [] : [`${unit}: ${share} % of the statements are text, of ${most} at most`];
  });

import type { Row } from './scenario.ts';

/** Where a scenario's rows begin and end in docs/reliability.md. */
const marksOf = (name: string): [string, string] => [
  `<!-- faults: ${name}, written by "npm run faults" -->`,
  `<!-- end of ${name} -->`,
];

/** When and where the figures were measured. */
export interface Circumstances {
  readonly date: string;
  readonly processors: number;
  /** Load average of a minute, before and after. */
  readonly load: readonly [before: number, after: number];
}

/** The page with the figures of one scenario. @throws Error when the page has no place for it */
export const withFigures = (
  page: string,
  name: string,
  rows: readonly Row[],
  { date, processors, load }: Circumstances,
): string => {
  const [begin, end] = marksOf(name);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no lines for ${name}`);
  const lines = rows.map(
    ({ scenario, measured, missed }) =>
      `| ${scenario} | ${measured} | ${missed.length > 0 ? `missed: ${missed.join(', ')}` : 'reached'} |`,
  );
  const table = [
    `Measured on ${date}, ${processors} processors, load average ${load.map((each) => each.toFixed(1)).join(' → ')}.`,
    '',
    '| Scenario | Measured | Goal |',
    '|---|---|---|',
    ...lines,
  ];
  return `${page.slice(0, from + begin.length)}\n${table.join('\n')}\n${page.slice(to)}`;
};

import { basename } from 'node:path';
import { stringify } from 'yaml';
import { CRITERIA } from './criteria.ts';
import type { Criterion, Evidence } from './criterion.types.ts';

/** The files of `npm run generate -- accessibility`: the rows of the page, and the report for schools and authorities. */
export const PAGE_ROWS = 'shell/src/accessibility/generated/criteria.json';
export const OPEN_ACR = 'docs/generated/openacr.yaml';

/** The tests by the names of their files: paths say nothing to readers of a page. */
const rowOf = (evidence: Evidence) => {
  if ('tests' in evidence)
    return {
      state: 'tested',
      how: evidence.how,
      by: evidence.tests.map((path) => basename(path)).join(', '),
    };
  if ('looked' in evidence) return { state: 'looked', how: evidence.how, by: evidence.looked };
  return 'open' in evidence ? { state: 'open', how: evidence.open } : { state: 'none', how: evidence.none };
};

export const pageRows = (): string => {
  const rows = CRITERIA.map(({ evidence, ...criterion }) => ({ ...criterion, ...rowOf(evidence) }));
  return `${JSON.stringify(rows, null, 2)}\n`;
};

const adherenceOf = (evidence: Evidence) => {
  if ('tests' in evidence)
    return { level: 'supports', notes: `${evidence.how} Tests: ${evidence.tests.join(', ')}` };
  if ('looked' in evidence)
    return { level: 'supports', notes: `${evidence.how} Looked at by hand on ${evidence.looked}.` };
  return 'open' in evidence
    ? { level: evidence.level, notes: evidence.open }
    : { level: 'not-applicable', notes: evidence.none };
};

const chapterOf = (level: Criterion['level']) => ({
  criteria: CRITERIA.filter((criterion) => criterion.level === level).map(({ number, evidence }) => ({
    num: number,
    components: [{ name: 'web', adherence: adherenceOf(evidence) }],
  })),
});

/** The report as OpenACR 0.1.0 (https://github.com/GSA/openacr/tree/main/schema). */
export const openAcr = (version: string): string =>
  `# npm run generate -- accessibility writes this file.\n${stringify({
    title: 'Meshwork Accessibility Conformance Report',
    product: {
      name: 'Meshwork',
      version,
      description: 'A community platform for robotics teams and STEM students',
    },
    // Required: who runs a site fills it in.
    author: { name: 'The people who build Meshwork', email: '' },
    catalog: '2.5-edition-wcag-2.2-en',
    notes:
      'Tests run on every public page, and on what people do after logging in. By hand only public pages were looked at, without logging in.',
    evaluation_methods_used:
      'Automatic tests in a browser (axe, keys, contrast, sizes, zoom, spacing), and looks by hand with their day.',
    license: 'MIT',
    chapters: { success_criteria_level_a: chapterOf('A'), success_criteria_level_aa: chapterOf('AA') },
  })}`;

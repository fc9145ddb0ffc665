import { expect, it } from '@jest/globals';
import { KNOWN_SITES, tableOfErrors } from '@meshwork/contracts-core/masking-errors';
import { read } from './compose-file.ts';

const page = () => read('docs/security/masking.md');

it.each(tableOfErrors())('docs/security/masking.md says "%s"', (row) =>
  expect(page()).toContain(`\n${row}\n`),
);

it('docs/security/masking.md names every site to which links stay', () => {
  expect(KNOWN_SITES.filter((site) => !page().includes(site))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { withBars } from './bars.ts';

const BARS = [
  { name: 'detail', measured: [30], bar: 20, unit: 'ms' },
  { name: 'visitors by files', measured: [0.81, 0.83], bar: 0.8, unit: '', isLeast: true },
];

it('writes the figures of a run into the page of the bars, and nothing else', () => {
  const page = readFileSync(new URL('../../../docs/performance.md', import.meta.url), 'utf8');
  const written = withBars(page, '28 November 2026', BARS);
  expect(written).toContain(`<!-- bars -->
28 November 2026.

| Bar | should be | measured |
|---|---|---|
| detail | ≤ 20 ms | **30** |
| visitors by files | ≥ 0.8 | 0.81, 0.83 |
<!-- /bars -->`);
  const outside = (text: string) => text.replace(/<!-- bars[\s\S]*bars -->/, '');
  expect(outside(written)).toBe(outside(page));
});

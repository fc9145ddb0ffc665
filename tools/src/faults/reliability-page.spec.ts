import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { withFigures } from './reliability-page.ts';
import { SCENARIOS } from './scenarios.ts';

const circumstances = { date: '2026-11-22', processors: 2, load: [1, 2.25] as const };
const row = { scenario: 'a fault', measured: '0 lost', missed: [] };

describe('the page of reliability', () => {
  const page = readFileSync(fromRoot('docs/reliability.md'), 'utf8');

  it.each(Object.keys(SCENARIOS))('has a place for the figures of %s', (name) => {
    const fresh = withFigures(page, name, [row], circumstances);
    expect(fresh).toContain('| a fault | 0 lost | reached |');
    expect(fresh).toContain('Measured on 2026-11-22, 2 processors, load average 1.0 → 2.3.');
  });

  it('keeps everything else, and takes newer figures', () => {
    const [name = ''] = Object.keys(SCENARIOS);
    const first = withFigures(page, name, [row], circumstances);
    const newer = { ...row, missed: ['lost'] };
    const second = withFigures(first, name, [newer], circumstances);
    expect(second).toBe(first.replace('| reached |\n<!-- end', '| missed: lost |\n<!-- end'));
    expect(second).not.toBe(first);
  });

  it('refuses figures of an unknown scenario', () => {
    expect(() => withFigures(page, 'weather', [row], circumstances)).toThrow('no lines for weather');
  });
});

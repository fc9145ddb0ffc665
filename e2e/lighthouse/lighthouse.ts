import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../chromium.ts';
import { PUBLIC_ROUTES } from '../support/routes.ts';

/**
 * Lighthouse's four scores of every public route, mobile preset, of a running stack:
 * `BASE_URL=http://localhost:8080 npm run lighthouse [-- /teams /pricing]`. Names each audit of accessibility, best practices
 * and SEO that is not perfect, and ends with 1 when there is one. Performance is shown, not judged: it depends on the machine.
 */
const base = process.env.BASE_URL ?? 'http://localhost:8080';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const JUDGED = CATEGORIES.slice(1);

const port = 9222 + (process.pid % 1000);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

const score = (value: number | null | undefined) => Math.round((value ?? 0) * 100);
const faults: string[] = [];

async function audit(path: string): Promise<string> {
  const run = await lighthouse(new URL(path, base).href, { port, output: 'json', logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse returned no result for ${path}`);
  const { categories, audits } = run.lhr;
  for (const name of JUDGED) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const found = audits[id];
      if (weight > 0 && found && found.score !== null && found.score < 1)
        faults.push(`${path}: ${name}: ${found.title}`);
    }
  }
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift'];
  return [
    ...CATEGORIES.map((name) => String(score(categories[name]?.score))),
    ...shown.map((id) => audits[id]?.displayValue?.replace(/\s/g, ' ') ?? '–'),
  ].join(' | ');
}

const paths = process.argv.slice(2);
console.log('| Route | Performance | Accessibility | Best practices | SEO | FCP | LCP | CLS |');
console.log('|---|---|---|---|---|---|---|---|');
try {
  for (const path of paths.length > 0 ? paths : PUBLIC_ROUTES) {
    console.log(`| ${path} | ${await audit(path)} |`);
  }
} finally {
  await browser.close();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

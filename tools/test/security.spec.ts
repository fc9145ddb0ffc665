import { globSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { KNOWN_SITES, tableOfErrors } from '@meshwork/contracts-core/masking-errors';
import { fromRoot } from '../src/lib/paths.ts';
import { loaded, read } from './repository.fixture.ts';

/** A test by its file (tools/src/test/repository-checks.ts asks whether it is there). */
const TEST = /`[\w.-]+\.(?:spec\.tsx?|journey\.ts)`/;
const PART_OF_PAGE = /\b((?:docs\/)?[\w./-]+\.md)(?:#([\w-]+)|, "([^"]+)")?/g;
/** Programs, sockets and calls of other servers; the connections to PostgreSQL are those of its client. */
const OUTWARDS =
  /(?:from |import\()'(?:node:(?:dgram|http2)|undici|nodemailer[\w./-]*|@opentelemetry\/exporter[\w./-]*)'|^import https? |^import (?!type).*\b(?:connect|request|Socket)\b.* from 'node:|\bfetch\(/m;
const UNSHIPPED = /\.(?:spec|fixture)\.ts$|\/(?:test|testing)\//;
/** The programs of the services and the renderer. */
const sources = globSync('{services/*,libs/service-kit,shell/renderer}/src/**/*.ts', {
  cwd: fromRoot(),
}).filter((path) => !UNSHIPPED.test(path));

it('docs/security.md says of each finding what holds', () => {
  const found = [...read('docs/security.md').matchAll(/^\| ([HML]\d+) \|/gm)].map(([, number]) => number);
  const numbers = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${index + 1}`);
  expect(found).toEqual([...numbers('H', 4), ...numbers('M', 10), ...numbers('L', 17)]);
});

it('docs/claims.json names the test of each attack and each public report of docs/security.md that is mended', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| ((?:S|BR-)\d+(?:, BR-\d+)*) \| .*$/gm)];
  const claims = JSON.parse(read('docs/claims.json')) as Record<string, object>;
  const words = Object.values(claims).flatMap((tests) => Object.keys(tests));
  const named = new Set(words.map((text) => text.replaceAll(/[| ]/g, '')));
  const numbers = rows.flatMap(([row, cell = '']) => (row.includes('**Open') ? [] : cell.split(', ')));
  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter((number) => !named.has(number))).toEqual([]);
});

it('docs/security/asvs.md counts what it lists', () => {
  const page = read('docs/security/asvs.md');
  const states = [...page.matchAll(/^\| \d[\d.]+ \| .*? \| (?:\*\*(setting|open|not ours)\*\*: )?/gm)];
  const count = (wanted?: string) => states.filter(([, state]) => state === wanted).length;
  expect(page).toContain(
    `Of ${states.length}: ${count()} met, ${count('setting')} by a setting, ${count('open')} open, ${count('not ours')} not ours.`,
  );
});

it('docs/security/asvs.md names a test for each requirement that is met, and parts of pages that are there', () => {
  const rows = [
    ...read('docs/security/asvs.md').matchAll(
      /^\| (\d[\d.]+) \| .*? \| (?!\*\*(?:open|not ours)\*\*)(.*) \|$/gm,
    ),
  ];
  expect(rows.length).toBeGreaterThan(175);
  expect(rows.filter(([, , text = '']) => !TEST.test(text)).map(([, number]) => number)).toEqual([]);
  const parts = rows.flatMap(([, , text = '']) => [...text.matchAll(PART_OF_PAGE)]);
  const gone = parts.filter(([, path = '', anchor = '', heading = anchor.replaceAll('-', ' ')]) => {
    const headings = [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase());
    return heading !== '' && !headings.includes(heading.toLowerCase());
  });
  expect(gone.map(([part]) => part)).toEqual([]);
});

it('docs/security/children.md counts its rows, and names a test for each that is met', () => {
  const page = read('docs/security/children.md');
  const rows = [...page.matchAll(/^\| [CPD]\d+ \| .*? \| (met|setting|open|n\/a) \| (.*) \|$/gm)];
  const count = (wanted: string) => rows.filter(([, state]) => state === wanted).length;
  expect(page).toContain(
    `Of ${rows.length}: ${count('met')} met, ${count('setting')} by a setting, ${count('open')} open, ${count('n/a')} not ours.`,
  );
  const held = rows.filter(([, state]) => state === 'met' || state === 'setting');
  expect(held.filter(([, , text = '']) => !TEST.test(text)).map(([row]) => row)).toEqual([]);
});

it('docs/security.md names the packages of each kind of cryptography, and Renovate looks at all of them', () => {
  const [, table = ''] = read('docs/security.md').split('## Cryptography');
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  for (const name of ['jose', '@node-rs/argon2', 'otpauth', '@simplewebauthn/server', '@peculiar/x509'])
    expect([name, table.includes(`\`${name}\``), `node_modules/${name}` in lock.packages]).toEqual([
      name,
      true,
      true,
    ]);
  const { extends: presets, schedule } = JSON.parse(read('renovate.json')) as Record<string, string[]>;
  expect([presets?.[0], schedule]).toEqual(['config:recommended', ['before 6am on monday']]);
});

it('services start no program, and four places connect: to the database, and three outwards', () => {
  // The renderer draws pages in processes that can be ended (docs/adr/0056-drawing-processes.md).
  const programs = sources.filter((path) => read(path).includes('child_process'));
  expect(programs).toEqual(['shell/renderer/src/drawing-process.ts']);
  // The renderer calls the gateway alone.
  const found = sources.filter((path) => !path.startsWith('shell/') && OUTWARDS.test(read(path)));
  expect(found.sort()).toEqual([
    'libs/service-kit/src/database/socket-by-name.ts',
    'libs/service-kit/src/mail/mail-sender.ts',
    'libs/service-kit/src/telemetry/otlp.ts',
    'libs/service-kit/src/web/guarded-request.ts',
  ]);
});

it.each(tableOfErrors())('docs/security/masking.md says "%s"', (row) =>
  expect(read('docs/security/masking.md')).toContain(`\n${row}\n`),
);

it('docs/security/masking.md names every site to which links stay', () => {
  expect(KNOWN_SITES.filter((site) => !read('docs/security/masking.md').includes(site))).toEqual([]);
});

const constants = [...sources, ...globSync('libs/contracts/*/src/**/*.ts', { cwd: fromRoot() })];

/** Ways in which a program reads a header of a request. `headers.get` reads those of a response. */
const READS = [
  /\breq(?:uest)?\s*\.(?:get|header)\(\s*([^)]*?)\s*\)/g,
  /@Headers\(\s*([^)]*?)\s*\)/g,
  /(?<!\bresponse\.)\bheaders(?:Distinct)?\[\s*([^\]]+?)\s*\]/g,
  /\breq(?:uest)?\.headers\??\.(\w+)/g,
];

/** Headers of a trace's context, which the telemetry library reads. */
const TELEMETRY = ['baggage', 'traceparent', 'tracestate'];

/** The name that an expression stands for: a text, or a constant that is one. */
function nameOf(expression: string): string {
  const text = /^'([^']+)'$/.exec(expression)?.[1];
  if (text) return text;
  const constant = new RegExp(`\\bconst ${expression} = '([^']+)'`);
  const values = new Set(constants.map((path) => constant.exec(read(path))?.[1]).filter(Boolean));
  return values.size === 1 ? String([...values][0]) : expression;
}

const { READ_HEADERS } = await loaded<string[]>('gateway/test/support/request-headers.ts');

it('the tests of the gateway send each header that a service or the renderer reads', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) => {
    const text = read(path);
    return READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => nameOf(name)));
  });
  const sorted = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))].sort();
  expect(sorted([...found, ...TELEMETRY])).toEqual(sorted(READ_HEADERS ?? []));
});

it('two places of the pages take HTML: what a person wrote, after its list of elements, and what this site drew', () => {
  const pages = globSync('{shell,mfe-*,libs/*}/src/**/*.{ts,tsx}', { cwd: fromRoot() }).filter(
    (path) => !/\.(?:spec|component\.spec|fixture)\.tsx?$|libs\/test-kit\//.test(path),
  );
  expect(pages.length).toBeGreaterThan(500);
  const writing = /dangerouslySetInnerHTML|\b(?:innerHTML|outerHTML) ?=|insertAdjacentHTML|document\.write\(/;
  expect(pages.filter((path) => writing.test(read(path))).sort()).toEqual([
    'libs/shell-contract/src/kept-html.tsx',
    'mfe-resources/src/resources/components/rich-text.tsx',
  ]);
  // Its HTML is empty: it keeps what the server has drawn.
  expect(read('libs/shell-contract/src/kept-html.tsx')).toContain("dangerouslySetInnerHTML: { __html: '' }");
});

it('SECURITY.md and docs/security.md say within what time a weakness is answered and mended', () => {
  const days = (text: string) => [...text.matchAll(/within (\d+) days/g)].map(([, count]) => Number(count));
  expect(days(read('SECURITY.md'))).toEqual([3, 14]);
  const [, updates = ''] = read('docs/security.md').split('## Updates');
  expect(days(updates.split('\n## ')[0] ?? '')).toEqual([2, 14]);
});

it('hands all headers of a request to nothing but the telemetry library', () => {
  const whole = /\b(?:rawHeaders|req(?:uest)?\.headers(?:Distinct)?)\b(?!\??\.|\[|\s=)/;
  expect(sources.filter((path) => whole.test(read(path)))).toEqual([
    'libs/service-kit/src/http/request-work.ts',
  ]);
});

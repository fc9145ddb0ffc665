import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';
import { read } from './compose-file.ts';

// Loaded by path: nothing imports from the tests of another package.
const known = (await import(
  pathToFileURL(fromRoot('gateway/test/support/request-headers.ts')).href
)) as Record<'READ_HEADERS', string[]>;

const sources = globSync('{services/*,libs/service-kit,shell/renderer}/src/**/*.ts', {
  cwd: fromRoot(),
  exclude: (path) => /node_modules|\.spec\.ts$|\.fixture\.ts$|\/test(ing)?\//.test(path),
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

it('the tests of the gateway send each header that a service or the renderer reads', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) => {
    const text = read(path);
    return READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => nameOf(name)));
  });
  const sorted = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))].sort();
  expect(sorted([...found, ...TELEMETRY])).toEqual(sorted(known.READ_HEADERS));
});

it('hands all headers of a request to nothing but the telemetry library', () => {
  const whole = /\b(?:rawHeaders|req(?:uest)?\.headers(?:Distinct)?)\b(?!\??\.|\[|\s=)/;
  expect(sources.filter((path) => whole.test(read(path)))).toEqual([
    'libs/service-kit/src/telemetry/request-work.ts',
  ]);
});

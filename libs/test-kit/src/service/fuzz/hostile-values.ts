import fc from 'fast-check';

/** Values that have broken programs: outside of the types of PostgreSQL and of JavaScript, or with a meaning to one of them. */
const KNOWN: readonly unknown[] = [
  ...[null, true, {}, [], [[[[[]]]]], [null], { toString: 1 }, { constructor: { prototype: null } }],
  ...[-1, 0, 0.5, -0, 1e308, 5e-324, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[Number.MAX_SAFE_INTEGER, 2 ** 63, 1e21, '9223372036854775807', '9999999999999999999'],
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udc00x', '\uffff', '\u202e', '\u200b'],
  ...['％', '!!!', '%', '\\', "'", "'; select pg_sleep(9) --", '{{7*7}}', '<script>'],
  ...['../../etc/passwd', 'x\r\nBcc: y@example.org', '1e999', '0000-01-01', '0001-01-01'],
  ...['9999-12-31', '10000-01-01', '-0001-01-01', '2025-02-30', 'infinity', 'now'],
  ...['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '24:00', '23:59', 'America/Nowhere'],
  'posixrules',
  ...['http://', 'http:///x', 'javascript:alert(1)', 'http://[::1]/', 'x@', 'NaN', 'null', 'x'.repeat(5_000)],
  ...['00000000-0000-0000-0000-000000000000', Buffer.from('[null]').toString('base64url')],
];

/** A value that no client of ours sends. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** The value with one of its leaves replaced, counted from the first. */
export function withLeaf(value: unknown, at: number, leaf: unknown): unknown {
  const places: ((to: unknown) => void)[] = [];
  const copy = { root: structuredClone(value) };
  const visit = (parent: Record<string, unknown>) => {
    for (const [key, child] of Object.entries(parent)) {
      if (typeof child === 'object' && child !== null && Object.keys(child).length > 0)
        visit(child as Record<string, unknown>);
      else
        places.push((to) => {
          parent[key] = to;
        });
    }
  };
  visit(copy);
  places[at % places.length]?.(leaf);
  return copy.root;
}

/**
 * `npm run bench [-- requests | scale] [option …]`: one of the measurements. The comment of each says what it needs.
 */
const MEASUREMENTS: Readonly<Record<string, string>> = {
  requests: './requests/requests.bench.ts',
  scale: './scale/scale.bench.ts',
};

const [, , name = ''] = process.argv;
if (name in MEASUREMENTS) process.argv.splice(2, 1);
await import(MEASUREMENTS[name] ?? './requests/requests.bench.ts');

export {};

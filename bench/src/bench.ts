/**
 * `npm run bench [-- bursts | requests | scale] [option …]`: one of the measurements. The comment of each says what it needs.
 */
const MEASUREMENTS: Readonly<Record<string, string>> = {
  bursts: './bursts/bursts.bench.ts',
  requests: './requests/requests.bench.ts',
  scale: './scale/scale.bench.ts',
};

const USAGE = `usage:
  npm run bench [-- requests] [--rounds 3] [--seconds 4]                               calls beside plain files of nginx
  npm run bench -- bursts [--origin <address>] [--tries 5] [--seconds 20]              what many people get at once
  npm run bench -- scale [--only <part of a name>,…] [--sizes small,large,inbox,<rows>]    what rows cost PostgreSQL
The comment of each says what it needs.`;

const [, , word = ''] = process.argv;
if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit();
}
if (word && !word.startsWith('-') && !(word in MEASUREMENTS)) {
  console.error(`error: there is no measurement "${word}"\n${USAGE}`);
  process.exit(1);
}
if (word in MEASUREMENTS) process.argv.splice(2, 1);
await import(MEASUREMENTS[word] ?? './requests/requests.bench.ts').catch((error: NodeJS.ErrnoException) => {
  // Each reads its own options, before it builds.
  if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`error: ${error.message}\n${USAGE}`);
  process.exitCode = 1;
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { DrawingPool } from './drawing-pool.ts';
import { rendererMetrics } from './metrics.ts';
import { Pointers } from './pointers.ts';
import { drawingBuild, eventually, type PublishedFolder, publishedFolder } from './published-site.fixture.ts';

let folder: PublishedFolder;
let pool: DrawingPool;
let lines: Record<string, unknown>[];

const options = () => ({
  pointers: new Pointers(folder.path),
  setup: { www: folder.path, hosts: {}, dataTimeout: 100 },
  limits: { silence: 300, wait: 4_000, memory: 256 },
  concurrency: 8,
  metrics: rendererMetrics(),
  log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
});

beforeAll(async () => {
  folder = await publishedFolder();
  await folder.releaseRemote('mfe-other', 'o1', drawingBuild('return "other"'));
  await folder.releaseRemote('mfe-teams', 't0', drawingBuild('return "good 0"'));
  await folder.releaseShell('s1');
  lines = [];
  pool = new DrawingPool(options());
  await untilDrawn('good 0');
});
afterAll(async () => {
  pool.end();
  await folder.remove();
});

/** The text of a page; what went wrong where it was not drawn. */
const draw = async (url: string): Promise<string> => {
  try {
    const drawn = await pool.draw({ url, requestId: 'request-4711', isSignedIn: false });
    if (drawn.kind !== 'drawn') return drawn.kind;
    return drawn.page?.kind === 'page' ? drawn.page.html : 'left to browsers';
  } catch (error) {
    return (error as Error).message;
  }
};
const untilDrawn = (text: string) => eventually(async () => (await draw('/teams')).includes(text));

/** Opens pages of the other domain and of the shell without pause until `work` is done. @returns what was not drawn */
const meanwhile = async (work: () => Promise<void>): Promise<string[]> => {
  const faults: string[] = [];
  let isDone = false;
  const visits = ['/other', '/about'].map(async (url) => {
    while (!isDone) {
      const text = await draw(url);
      if (!text.startsWith('shell s1|')) faults.push(text);
    }
  });
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(visits);
  return faults;
};

let version = 0;

it.each<[string, string, RegExp]>([
  ['never ends', 'for (;;);', /did not answer for/],
  ['never ends after a while', 'await null; for (;;);', /did not answer/],
  ['never ends in a finally', 'for (;;) { try { for (;;); } finally { continue; } }', /did not answer/],
  ['waits for ever', 'await new Promise(() => {})', /it waited for/],
  ['looks for a pattern for ever', 'return String(/^(a+)+$/.test("a".repeat(40) + "b"))', /did not answer/],
  ['recurses without end', 'const f = () => f(); f()', /Maximum call stack/],
  ['throws', 'throw new Error("broken page")', /broken page/],
  ['throws no error', 'throw null', /null/],
  [
    'throws later',
    'setTimeout(() => { throw new Error("late") }); await new Promise(() => {})',
    /ended with 1; .*late|ended with 1/s,
  ],
  [
    'fills the heap',
    'const all = []; for (;;) all.push(new Array(1e5).fill(1))',
    /ended with SIG|ended with 1|did not answer/,
  ],
  [
    'doubles a list',
    'let all = [1]; for (;;) all = all.concat(all)',
    /ended with|did not answer|Invalid array/,
  ],
  ['reads too much', 'return JSON.parse("[" + "1,".repeat(6e7) + "1]").length', /ended with|did not answer/],
  ['writes a page without end', 'return "x".repeat(5e7)', /50\d+ characters/],
  ['ends the process', 'process.exit(0)', /ended with 0/],
  ['aborts the process', 'process.abort()', /ended with SIGABRT/],
  ['kills the renderer', 'process.kill(process.ppid, "SIGKILL")', /cannot send signals/],
  ['cuts its line', 'process.disconnect(); await new Promise(() => {})', /ended with 0|did not answer/],
  ['speaks for the renderer', 'process.send({ kind: "drawn", id: 1 })', /not a function/],
  ['starts a program', 'require("node:child_process").execSync("true")', /restricted|permission/i],
  [
    'starts a thread',
    'new (require("node:worker_threads").Worker)("for (;;);", { eval: true })',
    /restricted|permission/i,
  ],
  [
    'writes files',
    'require("node:fs").rmSync(__dirname, { recursive: true })',
    /restricted|permission|__dirname/i,
  ],
  ['breaks what all use', 'Array.prototype.map = Promise.prototype.then = undefined; return "x"', /./],
])(
  'a page that %s hurts no page of another domain, and its own domain is back with the next release',
  async (_, body, words) => {
    const bad = `t${++version}`;
    const good = `t${++version}`;
    const faults = await meanwhile(async () => {
      await folder.releaseRemote('mfe-teams', bad, drawingBuild(body));
      await eventually(async () => !(await draw('/teams')).includes('good'));
      expect(await draw('/teams/5')).toMatch(words);
      await folder.releaseRemote('mfe-teams', good, drawingBuild(`return "good ${good}"`));
      const started = performance.now();
      await untilDrawn(`good ${good}`);
      expect(performance.now() - started).toBeLessThan(5_000);
    });
    expect(faults).toEqual([]);
  },
);

it.each([
  ['never ends while it loads', 'for (;;);', 'left'],
  ['ends the process while it loads', 'process.exit(1)', 'left'],
  ['throws while it loads', 'throw new Error("cannot start")', 'left to browsers'],
])('a build that %s leaves its own pages to browsers', async (_, build, outcome) => {
  const good = `t${++version}`;
  const faults = await meanwhile(async () => {
    await folder.releaseRemote('mfe-teams', `t${++version}`, build);
    await eventually(async () => (await draw('/teams')) === outcome);
    await folder.releaseRemote('mfe-teams', good, drawingBuild(`return "good ${good}"`));
    await untilDrawn(`good ${good}`);
  });
  expect(faults).toEqual([]);
});

it('a page that hangs three times is left to browsers until its remote changes, and is named with its version', async () => {
  const hanging = drawingBuild('if (url.startsWith("/teams/")) for (;;); return "list"');
  await folder.releaseRemote('mfe-teams', 'hangs', hanging);
  await untilDrawn('list');
  for (const id of [1, 2, 3]) expect(await draw(`/teams/${id}`)).toMatch(/did not answer/);
  lines.length = 0;
  expect(await draw('/teams/4')).toBe('left');
  expect(lines).toEqual([]);
  expect(await draw('/teams')).toContain('list');
  expect(pool.left).toEqual([
    {
      part: 'mfe-teams',
      version: 'hangs',
      page: '/teams/:id',
      why: expect.stringContaining('did not answer'),
    },
  ]);
  await folder.releaseRemote('mfe-teams', 'works', drawingBuild('return "mended"'));
  await untilDrawn('mended');
  expect(await draw('/teams/4')).toContain('mended');
  expect(pool.left).toEqual([]);
});

it('a process that grows is replaced after the page that it has drawn', async () => {
  await folder.releaseRemote(
    'mfe-teams',
    'grows',
    drawingBuild('globalThis.kept = Buffer.alloc(3e8, 1); return "large"'),
  );
  // A machine that is short of memory needs longer than a silence for so much of it, and this test is not about silence.
  pool.end();
  pool = new DrawingPool({ ...options(), limits: { silence: 20_000, wait: 20_000, memory: 256 } });
  await untilDrawn('large');
  await eventually(() => lines.some(({ msg }) => /has grown to \d{3} MB/.test(String(msg))));
  expect(await draw('/teams')).toContain('large');
});

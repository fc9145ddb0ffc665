import { type BrowserApp, folderOf, packageOf } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { Failure } from '../lib/failure.ts';
import { buildChanged, runTargets } from '../lib/nx.ts';
import { fromRoot } from '../lib/paths.ts';
import { storedResult } from '../test/result.ts';
import { publish } from './publish.ts';
import { smokeCheck } from './smoke/smoke.check.ts';

/** The levels that need no database, no nginx and no browser. */
const FAST_LEVELS = ['types', 'unit', 'component'];

/** Checks an application before its release: its types, and its own tests that need no other part. */
const testApp = (app: BrowserApp): Promise<void> =>
  step(`types and tests of ${app}`, async (note) => {
    if (!(await runTargets(FAST_LEVELS, { packages: [packageOf(app)] })))
      throw new Failure(`types or tests of ${app} failed; nothing was released`);
    const results = FAST_LEVELS.map((level) => storedResult(level, 0, folderOf(app)));
    note(`${results.reduce((total, { passed }) => total + passed, 0)} passed`);
  });

/** Publishes an existing build, which was tested where it was built. */
export const releaseBuild = async (
  www: string,
  name: string,
  { dist, share }: { dist: string; share?: number | undefined },
): Promise<void> => {
  const { app, version, changed } = await step(`publish ${name}`, () =>
    publish({ www, dist, share, check: smokeCheck }),
  );
  if (share)
    console.log(`${app} ${version} goes to ${share} % of browsers; it goes back by itself if it is worse`);
  else console.log(changed ? `${app} ${version} is live` : `${app} ${version} was live already`);
};

/** Builds a browser application from its sources, tests it, checks the build, and makes it live. */
export const releaseApp = async (www: string, app: BrowserApp, share?: number): Promise<void> => {
  await step(`build ${app}`, () => buildChanged([packageOf(app)]));
  await testApp(app);
  await releaseBuild(www, app, { dist: fromRoot(app, 'dist'), share });
};

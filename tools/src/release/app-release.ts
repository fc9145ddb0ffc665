import { type BrowserApp, packageOf } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { buildChanged } from '../lib/nx.ts';
import { fromRoot } from '../lib/paths.ts';
import { testPart } from './part-tests.ts';
import { publish } from './publish.ts';
import { smokeCheck } from './smoke/smoke.check.ts';

/** Publishes an existing build, which was tested where it was built. */
export const releaseBuild = async (www: string, name: string, dist: string): Promise<void> => {
  const { app, version, changed } = await step(`publish ${name}`, () =>
    publish({ www, dist, check: smokeCheck }),
  );
  console.log(changed ? `${app} ${version} is live` : `${app} ${version} was live already`);
};

/** Builds a browser application from its sources, tests it, checks the build, and makes it live. */
export const releaseApp = async (www: string, app: BrowserApp): Promise<void> => {
  await step(`build ${app}`, () => buildChanged([packageOf(app)]));
  await testPart(app);
  await releaseBuild(www, app, fromRoot(app, 'dist'));
};

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSER_APPS, isBrowserApp, isProcess, PROCESSES } from '../lib/apps.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { ROOT } from '../lib/paths.ts';
import { readSettings } from '../lib/settings.ts';
import { releaseApp, releaseBuild, testPart } from './app-release.ts';
import { findEngine } from './images/engine.ts';
import { releaseImage, rollbackImage } from './images/image-release.ts';
import { ImageState, listImages } from './images/image-state.ts';
import { rollback } from './publish.ts';
import { listReleases, printReleases } from './releases.ts';

const USAGE = `usage:
  npm run release -- <part>                  build it, test it, try the build, make it live
  npm run release -- <app> --dist <folder>   the same with a build that is there
  npm run release -- <part> --tag <tag>      the same with an image that is there or in the registry
  npm run rollback -- <part> [version]       make the version before (or the named one) live again
  npm run releases                           what is live and what is kept
parts: ${BROWSER_APPS.join(', ')} (published into WWW_DIR; with --image by their image);
       ${PROCESSES.join(', ')} (images of the container stack)`;

interface Options {
  dist?: string | undefined;
  tag?: string | undefined;
  image?: boolean | undefined;
}

const images = async () => ({ engine: await findEngine(ROOT), state: new ImageState(ROOT) });

const byImage = (part: string, { image, tag }: Options): boolean =>
  isProcess(part) || image === true || tag !== undefined;

const requirePart = (part: string): void => {
  if (!isProcess(part) && !isBrowserApp(part)) throw new Failure(`there is no part ${part}\n${USAGE}`);
};

const release = async (part: string, options: Options): Promise<void> => {
  if (options.dist) {
    await releaseBuild(readSettings().www, part, resolve(options.dist));
    return;
  }
  requirePart(part);
  if (!byImage(part, options)) {
    await releaseApp(readSettings().www, part);
    return;
  }
  const stack = await images();
  // An image with a tag was tested where it was built.
  if (!options.tag) await testPart(part);
  const version = await releaseImage(stack, part, options.tag);
  console.log(`${part} ${version} is live`);
};

const goBack = async (part: string, options: Options, version?: string): Promise<void> => {
  const live = byImage(part, options)
    ? await rollbackImage(await images(), part, version)
    : await rollback(readSettings().www, part, version);
  console.log(`${part} ${live} is live`);
};

const list = async (): Promise<void> => {
  const { www } = readSettings();
  const parts = [...(await listReleases(www)), ...(await listImages(ROOT))];
  if (parts.length === 0) console.log(`nothing was released here (${www})`);
  printReleases(parts);
};

const main = async (): Promise<number> => {
  const { positionals, values: options } = parseArgs({
    allowPositionals: true,
    options: { dist: { type: 'string' }, tag: { type: 'string' }, image: { type: 'boolean' } },
  });
  const [command, part, version] = positionals;
  if (command === 'releases') await list();
  else if (command === 'release' && part) await release(part, options);
  else if (command === 'rollback' && part) await goBack(part, options, version);
  else throw new Failure(USAGE);
  return 0;
};

await runMain(main);

import { BROWSER_APPS, type BrowserApp, folderOf, PROCESSES, type Process } from '../lib/apps.ts';
import { printLine } from '../lib/log.ts';
import { fromRoot } from '../lib/paths.ts';
import { KeptBuilds } from '../release/kept-builds.ts';
import { type PublishOptions, publish } from '../release/publish.ts';
import { liveVersion, Site } from '../release/site.ts';

/**
 * The applications whose builds a start publishes. A part that is live stays as it is: it may have been rolled back, and a start must not
 * undo that.
 * @param isAsked the working tree's builds go live, whatever was before
 */
export const appsToPublish = async (www: string, isAsked: boolean): Promise<BrowserApp[]> => {
  if (isAsked) return [...BROWSER_APPS];
  const registry = await new Site(www).registry();
  return BROWSER_APPS.filter((app) => !liveVersion(registry, app));
};

/**
 * The builds of services and renderer from which a start runs them: the working tree's, but a part that was released or rolled back by its
 * command stays as it is.
 * @param isAsked the working tree's builds run, whatever was before
 */
export const buildsToRun = async (dataDir: string, isAsked: boolean): Promise<Map<Process, string>> => {
  const kept = new KeptBuilds(dataDir);
  const builds = new Map<Process, string>();
  await kept.exclusively(async () => {
    await kept.findPackages(PROCESSES, true);
    for (const part of PROCESSES) {
      const chosen = isAsked ? undefined : await kept.chosen(part);
      const build = chosen ?? (await kept.keep(part, fromRoot(folderOf(part), 'dist')));
      if (chosen) printLine(part, `stays at ${chosen.version}; npm start -- --publish changes it`);
      else await kept.noteLive(part, build, false);
      builds.set(part, build.folder);
    }
  });
  return builds;
};

/** Publishes the builds of the working tree. @returns those whose version is another one now */
export const publishBuilds = async (
  www: string,
  apps: readonly BrowserApp[],
  options: Pick<PublishOptions, 'effort' | 'check'>,
): Promise<BrowserApp[]> => {
  const changed: BrowserApp[] = [];
  // The shell first, since remotes may need what only it shares.
  for (const app of apps) {
    const published = await publish({ www, dist: fromRoot(app, 'dist'), together: apps, ...options });
    if (published.changed) changed.push(app);
  }
  return changed;
};

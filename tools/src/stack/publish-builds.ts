import { BROWSER_APPS, type BrowserApp } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
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

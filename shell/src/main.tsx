import { ENGLISH, languageAt } from '@meshwork/contracts-core';
import { LoadFailure, lateParts } from '@meshwork/shell-contract';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { nextTask } from './environment/environment.ts';
import { whenIdle } from './environment/when-idle.ts';
import { tellWhatIsLate } from './late/tell-what-is-late.ts';
import { overrides } from './override/overrides.ts';
import { prepare } from './prepare.ts';
import { createRegistry } from './registry/registry.ts';
import type { Registry } from './registry/registry.types.ts';
import { followLinksToDocuments, mayRunAt } from './remotes/apart.ts';
import { remoteAt } from './remotes/mounts.ts';
import type { FederationRuntime } from './remotes/remote-loader.ts';
import { sessionChannel } from './session/session.store.ts';
import { createSite, type Site } from './site.ts';
import { earlyFetch } from './start/early-fetch.ts';
import { speak } from './start/speak.ts';
import { isOfLiveRemotes, takeOver } from './start/take-over.ts';

const OPENED_AT = location.pathname;
const PAGE_LANGUAGE = languageAt(OPENED_AT);

/** Loads remotes into this page. Pages of the shell need no runtime and no shared packages: these are in a chunk of their own. */
const federationRuntime: FederationRuntime = {
  load: async (name, entry) => {
    if (!mayRunAt(OPENED_AT, name))
      throw new LoadFailure('invalid-module', `${name} runs in documents of its own.`);
    const { loadFrom } = await import(/* webpackChunkName: "shared" */ './remotes/federation.ts');
    await nextTask();
    return loadFrom(name, entry);
  },
};

/** Not the router with loaders: TanStack Query loads our data, and that one costs 14 KB more before the first view (docs/adr/0068). */
const router = (routes: ReactNode) => <BrowserRouter basename={PAGE_LANGUAGE.prefix}>{routes}</BrowserRouter>;

const isOverridden = Object.keys(overrides).length > 0;

/** The published remotes, or those of a developer's machine in their place. */
async function currentRegistry(): Promise<Registry> {
  const published = createRegistry();
  if (!isOverridden) return published;
  const { overriddenRegistry } = await import('./override/overridden-registry.ts');
  return overriddenRegistry(published, overrides);
}

export async function show(): Promise<void> {
  followLinksToDocuments();
  // Before the first import, which waits for its sentences.
  if (PAGE_LANGUAGE !== ENGLISH) await speak(PAGE_LANGUAGE);
  const registry = await currentRegistry();
  const site = createSite({
    fetch: earlyFetch,
    registry,
    federation: federationRuntime,
    channel: sessionChannel(),
    language: PAGE_LANGUAGE.code,
  });
  tellWhatIsLate(site.queries);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app.');

  // The server knows the published remotes only.
  // Its HTML stays readable until the page's code is there; only then can React take it over as it is. Without the code React
  // draws why, and "Try again".
  const drawnAt = isOverridden ? undefined : takeOver(root, site.queries);
  const app = (
    <StrictMode>
      <App site={site} router={router} overrides={overrides} drawnAt={drawnAt} />
    </StrictMode>
  );
  const isReady = drawnAt !== undefined && (await prepareOrTell(site));
  // As a transition React takes the frame over in slices, too. The session does not become known in between (app.tsx).
  if (isReady && isOfLiveRemotes(registry)) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);

  // Pages work without it, and whoever leaves this one cuts it off.
  whenIdle(
    () =>
      void import('./start/after-start.ts').then(
        ({ afterStart }) => afterStart(site),
        () => {},
      ),
  );
}

/** The page can be read meanwhile, but it answers no press: people are told when that takes long. */
async function prepareOrTell({ remotes }: Site): Promise<boolean> {
  const remote = remoteAt(location.pathname);
  const end = lateParts.begin(() => {
    if (remote) remotes.remote(remote).retry();
  });
  return prepare(remotes, location.pathname).finally(end);
}

import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@meshwork/api-client';
import { type Feed, languageAt } from '@meshwork/contracts-core';
import type { Language } from '@meshwork/language';
import {
  type PageMetaProps,
  type ServerRender,
  ServerRenderProvider,
  SITE_KEY,
} from '@meshwork/shell-contract';
import { type Query, type QueryKey, type QueryObserverOptions, skipToken } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { SESSION_KEY } from '../session/session.query.ts';
import type { Site } from '../site.ts';
import { saidIn } from './said-in.ts';
import type { ServerEnvironment } from './server.types.ts';

export interface RenderedApp {
  readonly html: string;
  readonly parts: readonly Promise<unknown>[];
  readonly meta: PageMetaProps | undefined;
  readonly feeds: readonly Feed[];
  /** The address of the page that stands in place of this one. */
  readonly redirect: string | undefined;
  /** When it was drawn, in milliseconds since 1970: the browser takes it over as of then. */
  readonly drawnAt: number;
}

type RenderOptions = Pick<ServerEnvironment, 'timeout' | 'isSignedIn' | 'languages'>;

/** A part that is loaded has queries, which start others; what is still missing then is loaded by the browser. */
const MAX_PASSES = 5;

/** React writes it where a part has thrown, and draws the part's fallback; it says nothing of the error. */
const FALLEN = '<!--$!-->';

/** Milliseconds for the errors of a page to show. */
const ERRORS_TIMEOUT = 1_000;

/** The first error in a page, from the renderer that tells errors. */
const errorIn = (page: ReactNode): Promise<unknown> =>
  new Promise((resolve) => {
    const { abort } = renderToPipeableStream(page, {
      onError: resolve,
      onAllReady: () => resolve(undefined),
    });
    void wait(ERRORS_TIMEOUT, undefined, { ref: false }).then(() => abort());
  });

interface Drawing {
  readonly address: string;
  readonly isSignedIn: boolean;
  readonly spoken: Language | undefined;
}

function renderOnce(site: Site, { address, isSignedIn, spoken }: Drawing): RenderedApp & { page: ReactNode } {
  let meta: PageMetaProps | undefined;
  let redirect: string | undefined;
  const drawnAt = Date.now();
  const feeds = new Map<string, Feed>();
  const parts: Promise<unknown>[] = [];
  const server: ServerRender = {
    isSignedIn,
    page: (props) => {
      meta = props;
    },
    // Strict mode draws twice.
    feed: (feed) => {
      feeds.set(feed.address, feed);
    },
    waitFor: (part) => {
      parts.push(part);
    },
    redirect: (path) => {
      redirect = path;
    },
  };
  const page = (
    <StrictMode>
      <ServerRenderProvider value={server}>
        <App
          site={site}
          drawnAt={drawnAt}
          router={(routes) => (
            <StaticRouter location={address} basename={languageAt(address).prefix}>
              {routes}
            </StaticRouter>
          )}
        />
      </ServerRenderProvider>
    </StrictMode>
  );
  const html = saidIn(spoken, () => renderToString(page));
  return { html, page, parts, meta, feeds: [...feeds.values()], redirect, drawnAt };
}

/**
 * The session belongs to the browser. The settings of the operators are not worth waiting for: pages must render when the
 * auth service does not answer.
 */
const isOfBrowser = ([name]: QueryKey) => name === SESSION_KEY || name === SITE_KEY;

/** Tells whether a query is needed by the page and has not been tried. */
function isWanted({ state, options, queryKey }: Query): boolean {
  // The observer of `useQuery` passes its own options on to the query.
  const { enabled, queryFn } = options as QueryObserverOptions;
  const isEnabled = enabled !== false && queryFn !== skipToken;
  return state.status === 'pending' && state.fetchStatus === 'idle' && isEnabled && !isOfBrowser(queryKey);
}

/** Tells whether the service says that the entity does not exist: `/teams/x` is refused as a wrong number. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** @throws the error of a part that has thrown: the browser draws such a page */
async function withoutErrors({ page, ...app }: ReturnType<typeof renderOnce>): Promise<RenderedApp> {
  if (app.html.includes(FALLEN)) {
    const error = await errorIn(page);
    if (error) throw error;
  }
  return app;
}

/**
 * Renders the page at an address, with its data. React renders twice: the first time shows which queries the page has. A
 * query that fails, or is not answered in time, is left to the browser; only "there is no such thing" is an answer, and not
 * to somebody who is signed in: a draft is there for its author.
 * @param site prepared for the address, see `prepare`
 * @param address path and query
 * @param options `timeout`: milliseconds for all queries together
 * @throws what a part of the page throws
 */
export async function renderApp(
  site: Site,
  address: string,
  { timeout, isSignedIn, languages }: RenderOptions,
): Promise<RenderedApp> {
  const deadline = wait(timeout, undefined, { ref: false });
  let expired = false;
  void deadline.then(() => {
    expired = true;
  });
  const { queries } = site;
  const left = new Set<string>();
  const drawing: Drawing = { address, isSignedIn, spoken: languages?.[languageAt(address).code] };
  let app = renderOnce(site, drawing);
  for (let pass = 1; pass < MAX_PASSES && !expired; pass++) {
    const wanted = queries.getQueryCache().findAll({
      predicate: (query) => isWanted(query) && !left.has(query.queryHash),
    });
    if (wanted.length + app.parts.length === 0) return withoutErrors(app);
    await Promise.race([
      deadline,
      Promise.allSettled([...app.parts, ...wanted.map((query) => query.fetch())]),
    ]);
    for (const query of wanted) {
      if (query.state.status === 'success') continue;
      // The page must not load it again before it renders.
      if (!isSignedIn && isMissing(query.state.error))
        queries.setQueryDefaults(query.queryKey, { retryOnMount: false });
      else {
        left.add(query.queryHash);
        queries.getQueryCache().remove(query);
      }
    }
    app = renderOnce(site, drawing);
  }
  return withoutErrors(app);
}

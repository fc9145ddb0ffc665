import type { Feed, PageHead } from '@meshwork/contracts-core';
import { createContext, useContext } from 'react';

/** Describes a page, with the facts that only the server needs. */
export interface PageMetaProps extends PageHead {
  /** No page or entity is at this address: the server's status is 404, and search engines do not list it. */
  missing?: boolean;
  /**
   * Returns the page in the terms of schema.org. Search engines read it in the server's HTML, so only the server calls it.
   * @param address the page's canonical address
   */
  data?: (address: string) => object | undefined;
}

/** A page's channel to the server that renders it; there is none in the browser. */
export interface ServerRender {
  /** The browser sent a session's cookie; nothing else is known of anybody. */
  readonly isSignedIn: boolean;
  /** Describes the page. The last call counts. */
  page(meta: PageMetaProps): void;
  feed?(feed: Feed): void;
  /** The page has a part whose code is being loaded; it is drawn once more when that has ended. */
  waitFor(part: Promise<unknown>): void;
  redirect(path: string): void;
}

const ServerRenderContext = createContext<ServerRender | null>(null);

/** Only for the shell's server. */
export const ServerRenderProvider = ServerRenderContext.Provider;

/** Null in the browser. */
export const useServerRender = (): ServerRender | null => useContext(ServerRenderContext);

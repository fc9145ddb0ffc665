import type { LinkPicture, SiteColours } from '@meshwork/contracts-core';
import type { Language } from '@meshwork/language';
import type { Registry } from '../registry/registry.types.ts';
import type { StyleSheet } from './style-sheets.ts';

/** A language as all published parts together speak it. */
export interface PublishedLanguage extends Language {
  /** The address of what the shell's first scripts say; absent where the shell does not speak it. */
  readonly first?: string | undefined;
}

export interface ServerEnvironment {
  /** The browser sent a session's cookie, whosever it is. */
  readonly isSignedIn: boolean;
  /** `server/page.html` of this shell. */
  readonly template: string;
  readonly registry: Registry;
  loadRemote(name: string): Promise<unknown>;
  /** Requests a visitor's data: addresses begin with `/_api/`. */
  readonly fetch: typeof fetch;
  readonly sheets: readonly StyleSheet[];
  /** `server/chunks.json` of this shell. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** The languages of the site beside English, by their tags. A renderer of an earlier release, and the check of a release, name none. */
  readonly languages?: Readonly<Record<string, PublishedLanguage>>;
  /** Milliseconds for all requests of a page together. */
  readonly timeout: number;
}

/** All that a picture of a link shows. */
export interface PagePicture extends LinkPicture {
  readonly title: string;
  readonly site: { readonly name: string; readonly colours?: SiteColours | undefined };
}

export type RenderedPage =
  | {
      readonly kind: 'page';
      /** 404 when there is no page or entity at the address. */
      readonly status: 200 | 404;
      readonly html: string;
      /** The remote of the page could be loaded. */
      readonly isComplete: boolean;
      /** The hash of the page's style element, for the content security policy: `'sha256-…'`. */
      readonly styleHash: string;
      /** The picture that links to the page show, and the hash of it in its address. */
      readonly picture?: { readonly hash: string; readonly content: PagePicture };
    }
  | { readonly kind: 'redirect'; readonly path: string };

/** The exports of the shell's server build, which the rendering process loads from a published version. */
export interface ShellServer {
  /** The modules that exist once per page: the server builds of the remotes import them from here. */
  readonly shared: Readonly<Record<string, unknown>>;
  /**
   * Renders the page at an address as a visitor sees it while the session is still loading: the HTML is the same for
   * everybody who is signed in, and for everybody who is not.
   * @param url path and query
   */
  renderPage(url: string, environment: ServerEnvironment): Promise<RenderedPage>;
  /**
   * @param base address of the version folder, with a slash at its end
   * @param file path inside the folder: `css/<name>.css`
   */
  styleSheet(base: string, file: string, text: string): StyleSheet;
}

import type { RenderedPage } from '@meshwork/shell/server';

export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly requestId: string;
  readonly isSignedIn: boolean;
}

export interface DrawingSetup {
  readonly www: string;
  /** The remote whose pages it draws; absent: those of the shell. */
  readonly remote?: string | undefined;
  /** `host:port` of each service by its name. */
  readonly hosts: Readonly<Record<string, string>>;
  readonly tlsDir?: string | undefined;
  /** Milliseconds for all calls of a page together. */
  readonly dataTimeout: number;
}

/** From the renderer to a drawing process; without a page, it looks for new versions. */
export type ToDrawing = { readonly id: number; readonly asked?: PageRequest };

/** From a drawing process to the renderer. */
export type FromDrawing =
  /** The code of the live versions is loaded. */
  | { readonly kind: 'loaded' }
  /** It does not hang. */
  | { readonly kind: 'alive' }
  /** The page's own code runs from now on. */
  | { readonly kind: 'began'; readonly id: number }
  /** No page: its remote cannot be drawn on the server, and is left to browsers. */
  | { readonly kind: 'drawn'; readonly id: number; readonly page?: RenderedPage; readonly memory: number }
  | { readonly kind: 'failed'; readonly id: number; readonly error: PlainError; readonly memory: number }
  | { readonly kind: 'told'; readonly message: string; readonly error?: PlainError };

/** An error as it crosses from one process to another. */
export interface PlainError {
  readonly message: string;
  readonly stack?: string | undefined;
}

export const plainError = (error: unknown): PlainError =>
  error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };

import { loggedPath } from '@meshwork/service-kit/logged-path';
import type { RenderedPage } from '@meshwork/shell/server';
import type { Logger } from 'pino';
import { DrawingError, type DrawingLimits, DrawingProcess } from './drawing-process.ts';
import type { RendererMetrics } from './metrics.ts';
import type { DrawingSetup, PageRequest } from './page-request.ts';
import { type LivePointers, type Pointers, SHELL } from './pointers.ts';

/** A page that fails so often in a row is left to browsers, until its part or the shell is another version. */
const MOST_FAILURES = 3;

/** Milliseconds after which released versions are loaded, also where nobody opens a page. */
const LOOK_EVERY = 500;

/** A page that browsers draw, as `/readyz`, the doctor and the log name it. */
interface LeftPage {
  readonly part: string;
  readonly version: string;
  /** `/teams/:id`; absent: all pages of the part, since its code does not load. */
  readonly page?: string;
  readonly why: string;
}

interface Failures extends LeftPage {
  readonly count: number;
}

/** The page at an address, whichever entity it shows: `/teams/:id`. */
const pageOf = (url: string): string => loggedPath(url).replace(/\/\d+(?=\/|$)/g, '/:id');

export type Drawn =
  | { readonly kind: 'drawn'; readonly page: RenderedPage | undefined }
  /** The part draws as many pages as it may. */
  | { readonly kind: 'refused' }
  /** It failed before; {@link LeftPage}. */
  | { readonly kind: 'left' };

interface DrawingPoolOptions {
  readonly pointers: Pick<Pointers, 'current'>;
  readonly setup: Omit<DrawingSetup, 'remote'>;
  readonly limits: DrawingLimits;
  /** The number of pages of a part that are drawn at the same time. */
  readonly concurrency: number;
  readonly metrics: RendererMetrics;
  readonly log: Logger;
}

/**
 * Draws pages in processes, one for each part: what the code of one part does, the pages of the others do not notice. Here no code of
 * a remote runs.
 */
export class DrawingPool {
  private readonly options: DrawingPoolOptions;
  private readonly processes = new Map<string, DrawingProcess>();
  private readonly failures = new Map<string, Failures>();
  private readonly looking: NodeJS.Timeout;
  private seen: LivePointers | undefined;

  constructor(options: DrawingPoolOptions) {
    this.options = options;
    const look = () =>
      options.pointers.current().then(
        (live) => this.notice(live),
        () => undefined,
      );
    void look();
    this.looking = setInterval(look, LOOK_EVERY).unref();
  }

  /** Tells whether pages can be drawn: the shell's code was loaded. */
  get isReady(): boolean {
    return this.processes.get(SHELL)?.isLoaded ?? false;
  }

  /** The pages that browsers draw at the moment. */
  get left(): readonly LeftPage[] {
    return [...this.failures.values()]
      .filter(({ count }) => count >= MOST_FAILURES)
      .map(({ count: _, ...page }) => page);
  }

  /** @throws DrawingError, which is logged and counted */
  async draw(asked: PageRequest): Promise<Drawn> {
    const live = await this.options.pointers.current();
    this.notice(live);
    const part = live.partAt(asked.url);
    const page = pageOf(asked.url);
    if (this.hasFailed(part) || this.hasFailed(`${part} ${page}`)) return { kind: 'left' };
    const drawing = this.processOf(part);
    if (drawing.busy >= this.options.concurrency) return { kind: 'refused' };
    try {
      const drawn = await drawing.draw(asked);
      this.failures.delete(part);
      this.failures.delete(`${part} ${page}`);
      return { kind: 'drawn', page: drawn };
    } catch (error) {
      const version = live.versions[part] ?? '';
      this.count(error as DrawingError, { part, version, page }, live === this.seen);
      const { requestId } = asked;
      this.options.log.error({ err: error, requestId, part, version, page }, 'a page was not drawn');
      throw error;
    }
  }

  /** Ends all processes, whatever they do. */
  end(): void {
    clearInterval(this.looking);
    for (const drawing of this.processes.values()) drawing.end();
  }

  /** After a release all processes load what is live, and what has failed is tried again. */
  private notice(live: LivePointers): void {
    const { seen } = this;
    if (live === seen) return;
    this.seen = live;
    for (const [key, { part, version }] of this.failures)
      if (live.versions[part] !== version || live.versions[SHELL] !== seen?.versions[SHELL])
        this.failures.delete(key);
    this.showLeft();
    for (const [part, drawing] of this.processes) {
      if (part in live.versions) drawing.look();
      else {
        drawing.end();
        this.processes.delete(part);
      }
    }
    for (const part of Object.keys(live.versions)) this.processOf(part);
  }

  private processOf(part: string): DrawingProcess {
    const known = this.processes.get(part);
    if (known) return known;
    const { setup, limits, log } = this.options;
    const drawing = new DrawingProcess(
      { ...setup, ...(part !== SHELL && { remote: part }) },
      limits,
      (message, error) => (error ? log.error({ err: error, part }, message) : log.warn({ part }, message)),
    );
    this.processes.set(part, drawing);
    return drawing;
  }

  private hasFailed(key: string): boolean {
    return (this.failures.get(key)?.count ?? 0) >= MOST_FAILURES;
  }

  /**
   * A page that throws costs its part nothing, so it is drawn again the next time. Where not even the code of a part loads, all of its
   * pages are left to browsers.
   */
  private count(
    error: DrawingError,
    { page, ...of }: Required<Omit<LeftPage, 'why'>>,
    isLive: boolean,
  ): void {
    this.options.metrics.failures.inc({ part: of.part, reason: error.reason });
    if (error.reason === 'threw' || error.reason === 'waited' || !isLive) return;
    const isWhole = error.phase === 'load';
    const key = isWhole ? of.part : `${of.part} ${page}`;
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    this.failures.set(key, { ...of, ...(!isWhole && { page }), why: error.message, count });
    if (count !== MOST_FAILURES) return;
    this.showLeft();
    this.options.log.warn(
      { ...of, page: isWhole ? 'all' : page },
      `it has failed ${count} times, and is left to browsers`,
    );
  }

  private showLeft(): void {
    const { leftPages } = this.options.metrics;
    leftPages.reset();
    for (const { part, version } of this.left) leftPages.inc({ part, version });
  }
}

import type { ServerResponse } from 'node:http';
import { WorkQueue } from '@meshwork/service-kit/work-queue';
import type { Logger } from 'pino';
import type { DrawingPool } from '../drawing-pool.ts';
import { DrawingError } from '../drawing-process.ts';
import type { RendererMetrics } from '../metrics.ts';
import { pictureSchema } from './picture.schema.ts';
import { Pictures } from './pictures.ts';

/** The path of a page's picture: `/_picture/teams/5/<hash>.png` (shell/src/server/link-picture.ts). */
const ADDRESS = /^\/_picture(\/[a-z-]+\/\d+)\/([\da-f]{16})\.png$/;

const BUSY = new Error('Too many pictures wait.');

/** So few that the pages themselves are drawn beside them; who waits does so for about a second. */
const LIMITS = { running: 2, waiting: 16, full: () => BUSY };

/** A picture never changes at its address. */
const FOR_EVER = 'public, max-age=31536000, immutable';

interface Options {
  readonly pool: Pick<DrawingPool, 'draw'>;
  readonly metrics: RendererMetrics;
  readonly log: Logger;
}

/**
 * Responds to requests of pictures. What a picture shows comes from the page of the address, drawn for a visitor: so there is none of
 * what is hidden, and nobody has words of their own drawn.
 */
export function pictureResponder({ pool, metrics, log }: Options) {
  const pictures = new Pictures();
  const queue = new WorkQueue(LIMITS);
  const later = (response: ServerResponse): string => {
    response.writeHead(503, { 'Retry-After': '2' }).end();
    return 'refused';
  };

  /** @returns the outcome, as metrics count it */
  async function respond(
    page: string,
    asked: string,
    requestId: string,
    response: ServerResponse,
  ): Promise<string> {
    const drawn = await pool.draw({ url: page, requestId, isSignedIn: false });
    if (drawn.kind !== 'drawn' || !drawn.page) return later(response);
    if (drawn.page.kind === 'redirect' || drawn.page.status === 404) {
      response.writeHead(404).end();
      return 'missing';
    }
    // The page's data came late, or its service is down.
    if (!drawn.page.picture) return later(response);
    const { hash, content } = pictureSchema.parse(drawn.page.picture);
    if (hash !== asked) {
      response
        .writeHead(302, { Location: `/_picture${page}/${hash}.png`, 'Cache-Control': 'no-cache' })
        .end();
      return 'moved';
    }
    const png = await pictures.draw(hash, content);
    response.writeHead(200, {
      'Content-Type': 'image/png',
      'Content-Length': png.length,
      'Cache-Control': FOR_EVER,
    });
    response.end(png);
    return 'picture';
  }

  /** @returns false where the path is not that of a picture */
  return async (path: string, requestId: string, response: ServerResponse): Promise<boolean> => {
    const [, page, hash] = ADDRESS.exec(path) ?? [];
    if (!page || !hash) return false;
    const run = queue.run(() => respond(page, hash, requestId, response));
    const outcome = await run.catch((error: unknown) => {
      if (error === BUSY) return later(response);
      // The pool has logged the others.
      if (!(error instanceof DrawingError))
        log.error({ err: error, requestId, page }, 'a picture was not drawn');
      response.writeHead(500).end();
      return 'failed';
    });
    metrics.pictures.inc({ outcome });
    return true;
  };
}

import { z } from 'zod';
import { error, type Finding, warning } from '../finding.ts';

/** The renderer answers this on `/readyz` (shell/renderer/src/server.ts). */
const stateSchema = z.object({
  status: z.string(),
  left: z.array(
    z.object({ part: z.string(), version: z.string(), page: z.string().optional(), why: z.string() }),
  ),
});

const WHY = 'Browsers draw these pages: people see them later, and search engines see less.';

/**
 * Checks that pages are drawn on the server.
 * @param origin address at which the renderer answers operators
 */
export const rendererFindings = async (origin: string): Promise<Finding[]> => {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  const state = stateSchema.safeParse(await answer?.json().catch(() => undefined));
  if (!state.success)
    return [error('the renderer does not answer', WHY, 'look into its log; npm start starts it again')];
  const { status, left } = state.data;
  const notReady = error(
    `the renderer is ${status}`,
    WHY,
    'look into its log: it says which build it cannot load',
  );
  return [
    ...(status === 'ready' ? [] : [notReady]),
    ...left.map(({ part, version, page = 'all its pages', why }) =>
      warning(
        `${part} ${version}: ${page} failed three times, since ${why}`,
        `${WHY} The pages of the other parts are drawn.`,
        `npm run rollback -- ${part}, or release a version that mends it`,
      ),
    ),
  ];
};

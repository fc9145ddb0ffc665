import { lateParts } from '@meshwork/shell-contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { SESSION_KEY } from '../session/session.query.ts';

/** The session is asked for again and again behind a page that is shown meanwhile. */
const isRecheck = ({ queryKey, state }: Query): boolean =>
  queryKey[0] === SESSION_KEY && state.errorUpdateCount > 0;

/** Tells whether something on screen shows a placeholder until the query is answered. */
const isWaitedFor = (query: Query): boolean =>
  query.state.data === undefined &&
  query.state.fetchStatus !== 'idle' &&
  query.isActive() &&
  !query.meta?.isUnseen &&
  !isRecheck(query);

/** Begins again: `fetch` alone would join the request that has no answer, or the pause before its repeat. */
function restart(query: Query): void {
  void query.cancel({ silent: true });
  query.fetch().catch(() => {});
}

export function watchQueries(queries: QueryClient): void {
  const ends = new Map<Query, () => void>();
  queries.getQueryCache().subscribe(({ query }) => {
    const end = ends.get(query);
    if (isWaitedFor(query) === Boolean(end)) return;
    end?.();
    if (end) ends.delete(query);
    else
      ends.set(
        query,
        lateParts.begin(() => restart(query)),
      );
  });
}

/** Tells people when a part of the page is late. What tells them is a file of its own, which most pages never load. */
export function tellWhatIsLate(queries: QueryClient): void {
  watchQueries(queries);
  let stop = () => {};
  const show = async () => {
    stop();
    try {
      const { showLateBar } = await import(/* webpackChunkName: "late" */ './late-bar.tsx');
      showLateBar();
    } catch {
      // The connection is gone, too. The next late part tries again.
      stop = lateParts.subscribe(show);
    }
  };
  stop = lateParts.subscribe(show);
}

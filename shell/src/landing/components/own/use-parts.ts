import type { User } from '@meshwork/contracts-auth';
import { say } from '@meshwork/language';
import { type StartPart, useApi } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { useQueries } from '@tanstack/react-query';
import { isApart } from '../../../remotes/apart.ts';
import { whenReady } from '../../../remotes/remote-loader.ts';
import { useRemotes } from '../../../remotes/remotes.context.ts';

/** The remotes that may run here; the last one of the manifest first, so that what people ask stands first. */
const REMOTES = [...new Set(Object.values(MOUNTS).map(({ remote }) => remote))]
  .filter((remote) => !isApart(remote))
  .reverse();

const labelOf = (name: string) =>
  say(Object.values(MOUNTS).find(({ remote }) => remote === name)?.label ?? name);

const startKeys = { all: ['start'] as const };

export interface LoadedPart {
  readonly remote: string;
  readonly label: string;
  readonly status: 'pending' | 'error' | 'success';
  /** Null where the domain brings nothing. */
  readonly part: StartPart | null | undefined;
  readonly retry: () => void;
}

/** Reads the domains' parts of what is next for a person; one that fails leaves the others alone. */
export function useParts(user: User): readonly LoadedPart[] {
  const api = useApi();
  const remotes = useRemotes();
  const results = useQueries({
    queries: REMOTES.map((remote) => ({
      queryKey: [...startKeys.all, remote, user.id],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StartPart | null> => {
        const { start } = await whenReady(remotes.remote(remote));
        return start ? (await start()).default.read(api, { user, signal }) : null;
      },
      retry: false,
    })),
  });
  return results.map((result, index) => {
    const remote = REMOTES[index] ?? '';
    return {
      remote,
      label: labelOf(remote),
      status: result.status,
      part: result.data,
      retry: () => void result.refetch(),
    };
  });
}

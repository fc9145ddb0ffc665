import { Trans } from '@lingui/react/macro';
import { say } from '@meshwork/language';
import { type Mount, useApi } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { looks, Skeleton, totalText } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { whenReady } from '../../remotes/remote-loader.ts';
import { useRemotes } from '../../remotes/remotes.context.ts';
import styles from './landing.module.css';

interface Counted {
  readonly mount: Mount;
  readonly label: string;
}

const COUNTED: readonly Counted[] = [
  { mount: 'resources', label: MOUNTS.resources.label },
  { mount: 'initiatives', label: MOUNTS.initiatives.label },
];

const countKey = (mount: Mount) => ['landing', 'count', mount] as const;

function useCount(mount: Mount) {
  const api = useApi();
  const remotes = useRemotes();
  return useQuery({
    queryKey: countKey(mount),
    queryFn: async ({ signal }) => {
      const { counts } = await whenReady(remotes.remote(MOUNTS[mount].remote));
      return (await counts?.[mount]?.(api, signal)) ?? null;
    },
  });
}

/** A figure, or a dash while there is none. */
function Stat({ mount, label }: Counted) {
  const count = useCount(mount);
  return (
    <div>
      <dt className={looks.soft}>{say(label)}</dt>
      <dd>
        {count.isPending ? (
          <Skeleton shape="title" width="4ch" />
        ) : count.data == null ? (
          '–'
        ) : (
          totalText(count.data)
        )}
      </dd>
    </div>
  );
}

/** Counts from the server, and one fixed claim (docs/product.md#landing). */
export default function Stats() {
  return (
    <dl className={styles.stats}>
      {COUNTED.map((counted) => (
        <Stat key={counted.mount} {...counted} />
      ))}
      <div>
        <dt className={looks.soft}>
          <Trans>Active Teams</Trans>
        </dt>
        <dd>200+</dd>
      </div>
    </dl>
  );
}

import { type Mount, useApi, Widget } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { Skeleton, totalText } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { whenReady } from '../../remotes/remote-loader.ts';
import { useRemotes } from '../../remotes/remotes.context.ts';
import styles from './landing.module.css';

interface Counted {
  readonly mount: Mount;
  readonly label: string;
  /** Fewer say nothing good about a new site, so the figure is left out until there are as many. */
  readonly least?: number;
}

const COUNTED: readonly Counted[] = [
  { mount: 'resources', label: MOUNTS.resources.label },
  { mount: 'initiatives', label: MOUNTS.initiatives.label },
  { mount: 'teams', label: 'Teams that answer here', least: 10 },
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
function Stat({ mount, label, least = 0 }: Counted) {
  const count = useCount(mount);
  if (least > (count.data ?? 0)) return null;
  return (
    <div>
      <dt>{label}</dt>
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

/** Counts from the server, one fixed claim, and where the teams are from (docs/product.md#landing). */
export default function Stats() {
  return (
    <>
      <dl className={styles.stats}>
        {COUNTED.map((counted) => (
          <Stat key={counted.mount} {...counted} />
        ))}
        <div>
          <dt>Active Teams</dt>
          <dd>200+</dd>
        </div>
      </dl>
      <div className={styles.sources}>
        <Widget name="teams.sources" props={{}} fallback={null} />
      </div>
    </>
  );
}

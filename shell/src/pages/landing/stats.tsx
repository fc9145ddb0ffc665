import { useApi } from '@meshwork/shell-contract';
import { Skeleton } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './landing.module.css';
import { initiativeCount, resourceCount } from './landing.query.ts';

const figures = new Intl.NumberFormat('en');

interface StatProps {
  label: string;
  count: { data: number | null | undefined; isPending: boolean };
}

/** A figure; a dash where the server does not tell. */
const Stat = ({ label, count }: StatProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {count.isPending ? (
        <Skeleton shape="title" width="4ch" />
      ) : count.data == null ? (
        '–'
      ) : (
        figures.format(count.data)
      )}
    </dd>
  </div>
);

/** Counts from the server, and the claim that the specification fixes. */
export default function Stats() {
  const api = useApi();
  return (
    <dl className={styles.stats}>
      <Stat label="Resources" count={useQuery(resourceCount(api))} />
      <Stat label="Initiatives" count={useQuery(initiativeCount(api))} />
      <div>
        <dt>Active Teams</dt>
        <dd>200+</dd>
      </div>
    </dl>
  );
}

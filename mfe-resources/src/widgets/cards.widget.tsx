import { t } from '@lingui/core/macro';
import { callQuery } from '@meshwork/api-client';
import { catalogCalls, resourceKeys } from '@meshwork/contracts-catalog';
import { QueryState, useApi, useQuery, type WidgetTable } from '@meshwork/shell-contract';
import { CardSkeletons } from '@meshwork/ui';
import { ResourceCards } from '../resources/components/resource.card.tsx';
import styles from './cards.widget.module.css';

/** The newest resources, for the landing page: a few cards over the whole width. */
export function ResourcePreview({ limit }: WidgetTable['resources.preview']) {
  return (
    <div className={styles.few}>
      <Newest limit={limit} />
    </div>
  );
}

function Newest({ limit }: { limit: number }) {
  // The landing page shows nothing of new accounts (docs/product.md#new-accounts).
  const query = { limit, established: true };
  const resources = useQuery(
    callQuery(useApi(), resourceKeys.newest(limit), catalogCalls.listResources, query),
  );
  if (resources.isPending || resources.isError) {
    const waiting = <CardSkeletons count={limit} label={t`Loading resources`} lines={3} />;
    const shown = {
      failed: t`Could not load resources`,
      reason: (message: string) => t`Error fetching resources: ${message}`,
      level: 3,
    } as const;
    return <QueryState query={resources} {...shown} waiting={waiting} />;
  }
  return <ResourceCards label={t`Newest resources`} resources={resources.data} />;
}

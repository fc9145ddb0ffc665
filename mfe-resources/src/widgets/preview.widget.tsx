import { QueryState, useApi, useQuery, type WidgetTable } from '@meshwork/shell-contract';
import { CardList, CardSkeletons } from '@meshwork/ui';
import { newestResources } from '../resources/api/resource.query.ts';
import { ResourceCard } from '../resources/components/resource.card.tsx';
import styles from './preview.widget.module.css';

/** The newest resources, for the landing page: a few cards over the whole width. */
export function ResourcePreview({ limit }: WidgetTable['resources.preview']) {
  return (
    <div className={styles.few}>
      <Newest limit={limit} />
    </div>
  );
}

function Newest({ limit }: { limit: number }) {
  const resources = useQuery(newestResources(useApi(), limit));
  if (resources.isPending || resources.isError) {
    const waiting = <CardSkeletons count={limit} label="Loading resources" strip media={false} lines={3} />;
    const shown = { what: 'resources', before: 'Error fetching resources: ', level: 3 } as const;
    return <QueryState query={resources} {...shown} waiting={waiting} />;
  }
  return (
    <CardList label="Newest resources">
      {resources.data.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={resource} />
        </li>
      ))}
    </CardList>
  );
}

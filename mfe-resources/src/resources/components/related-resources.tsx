import { useApi, useQuery } from '@meshwork/shell-contract';
import { CardList } from '@meshwork/ui';
import { relatedResources } from '../api/resource.query.ts';
import styles from './related-resources.module.css';
import { ResourceCard } from './resource.card.tsx';

/** Resources that share a category. The page is complete without them, so loading and failure show nothing. */
export function RelatedResources({ id }: { id: number }) {
  const related = useQuery(relatedResources(useApi(), id)).data?.resources ?? [];
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related">Related Resources</h2>
      <CardList label="Related resources">
        {related.map((resource) => (
          <li key={resource.id}>
            <ResourceCard resource={resource} />
          </li>
        ))}
      </CardList>
    </section>
  );
}

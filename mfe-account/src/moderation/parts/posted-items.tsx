import { Link, useApi, useQuery } from '@meshwork/shell-contract';
import { Badge, numberText, Skeleton } from '@meshwork/ui';
import { domainLabel, kindLabel } from './moderation-text.ts';
import styles from './person.module.css';
import { itemsOfAuthor } from './person.query.ts';

/** Lists the items that an account posted, domain by domain. */
export function PostedItems({ accountId, level }: { accountId: number; level: 3 | 4 }) {
  const { data } = useQuery(itemsOfAuthor(useApi(), accountId));
  const Heading = `h${level}` as const;
  return (
    <section aria-label="Posted" className={styles.section}>
      <Heading>Posted</Heading>
      {data ? null : <Skeleton lines={3} />}
      {data?.every(({ posted }) => posted?.total === 0) ? <p className={styles.soft}>Nothing.</p> : null}
      {data?.map(({ service, posted }) => {
        if (posted?.total === 0) return null;
        return (
          <div key={service}>
            <p className={styles.soft}>
              {domainLabel(service)}: {posted ? numberText(posted.total) : 'does not answer'}
            </p>
            <ul className={styles.items}>
              {posted?.items.map(({ kind, itemId, title, path, isHidden }) => (
                <li key={`${kind} ${itemId}`}>
                  {path ? (
                    <Link to={path} target="_blank">
                      {title}
                    </Link>
                  ) : (
                    <span>{title}</span>
                  )}
                  <span className={styles.soft}>{kindLabel(kind)}</span>
                  {isHidden ? <Badge variant="warning">Hidden</Badge> : null}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

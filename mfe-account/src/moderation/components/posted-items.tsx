import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { personName } from '@meshwork/contracts-core';
import { Link, paths, useApi, useQuery } from '@meshwork/shell-contract';
import { Badge, looks, numberText, Skeleton } from '@meshwork/ui';
import { postedItems } from '../api/person.query.ts';
import { domainLabel, kindLabel } from './moderation-text.ts';
import styles from './person.module.css';

interface PostedItemsProps {
  title?: string;
  /** Items of this account, … */
  accountId?: number;
  /** … or with this text, with their authors. */
  text?: string;
  level: 3 | 4;
}

export function PostedItems({ title: heading = t`Posted`, accountId, text, level }: PostedItemsProps) {
  const { data } = useQuery(postedItems(useApi(), { accountId, text }));
  const Heading = `h${level}` as const;
  return (
    <section aria-label={heading} className={looks.list}>
      <Heading>{heading}</Heading>
      {data ? null : <Skeleton lines={3} />}
      {data?.every(({ posted }) => posted?.total === 0) ? (
        <p className={looks.soft}>
          <Trans>Nothing.</Trans>
        </p>
      ) : null}
      {data?.map(({ service, posted }) => {
        if (posted?.total === 0) return null;
        return (
          <div key={service}>
            <p className={looks.soft}>
              {domainLabel(service)}: {posted ? numberText(posted.total) : t`does not answer`}
            </p>
            <ul className={styles.items}>
              {posted?.items.map(({ kind, itemId, title, path, author, isHidden }) => (
                <li key={`${kind} ${itemId}`}>
                  {path ? (
                    <Link to={path} target="_blank">
                      {title}
                    </Link>
                  ) : (
                    <span>{title}</span>
                  )}
                  <span className={looks.soft}>{kindLabel(kind)}</span>
                  {text && author ? (
                    <Link to={`${paths.moderation}/people?person=${author.id}`}>
                      {personName(author.displayName)}
                    </Link>
                  ) : null}
                  {isHidden ? (
                    <Badge variant="warning">
                      <Trans>Hidden</Trans>
                    </Badge>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface RegisteredWithProps {
  /** Undefined while it loads, and from a service of an earlier release. */
  people:
    | readonly { readonly id: number; readonly displayName: string; readonly username: string }[]
    | undefined;
  level: 3 | 4;
}

/** Lists the accounts that were made at the same time in the same network; a school or a library has one network, too. */
export function RegisteredWith({ people, level }: RegisteredWithProps) {
  const Heading = `h${level}` as const;
  if (!people?.length) return null;
  return (
    <section aria-label={t`Registered together`} className={looks.list}>
      <Heading>
        <Trans>Registered within an hour from the same network</Trans>
      </Heading>
      <ul className={styles.items}>
        {people.map(({ id, displayName, username }) => (
          <li key={id}>
            <Link to={`${paths.moderation}/people?person=${id}`}>{displayName}</Link>
            <span className={looks.soft}>@{username}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

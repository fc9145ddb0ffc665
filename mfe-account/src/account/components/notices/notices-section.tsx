import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { authCalls, type Notice } from '@meshwork/contracts-auth';
import { GUIDELINES } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import {
  Link,
  noticesQuery,
  paths,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
} from '@meshwork/shell-contract';
import { Badge, Button, Day, looks } from '@meshwork/ui';
import { useEffect, useState } from 'react';
import styles from './notices-section.module.css';

/** Notices that are shown before "Show all". */
const FIRST_SHOWN = 3;

export function NoticesSection() {
  const api = useApi();
  const { data } = useQuery(noticesQuery(api));
  const fresh = useNoticesRead(data?.notices);
  const [showsAll, setShowsAll] = useState(false);
  if (!data || data.notices.length === 0) return null;
  const shown = showsAll ? data.notices : data.notices.slice(0, Math.max(FIRST_SHOWN, fresh.size));
  return (
    <section aria-labelledby="notices" className={looks.stack}>
      <h2 id="notices" tabIndex={-1}>
        <Trans>Notices</Trans>
      </h2>
      <ul className={looks.rows} aria-label={t`Notices`}>
        {shown.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isNew={fresh.has(notice.id)} />
        ))}
      </ul>
      {shown.length < data.notices.length ? (
        <Button variant="secondary" size="sm" className={styles.all} onClick={() => setShowsAll(true)}>
          <Trans comment="notices">Show all {{ count: data.notices.length }}</Trans>
        </Button>
      ) : null}
    </section>
  );
}

function NoticeRow({
  notice: { title, rule, note, path, createdAt },
  isNew,
}: {
  notice: Notice;
  isNew: boolean;
}) {
  const named = GUIDELINES.find(({ id }) => id === rule);
  const ruleTitle = named && say(named.title);
  return (
    <li className={looks.parts}>
      <p className={looks.name}>
        {isNew ? (
          <Badge>
            <Trans context="a notice">New</Trans>
          </Badge>
        ) : null}{' '}
        <span>{title}</span>
      </p>
      {note ? (
        <p dir="auto" className={looks.quote}>
          {note}
        </p>
      ) : null}
      <p className={looks.facts}>
        <Day at={createdAt} near />
        {named ? (
          <span>
            <Trans>
              Rule: <Link to={`${paths.guidelines}#${named.id}`}>{ruleTitle}</Link>
            </Trans>
          </span>
        ) : null}
        {path ? (
          <Link to={path}>
            <Trans>Open its page</Trans>
          </Link>
        ) : null}
      </p>
    </li>
  );
}

/** Marks the notices as read when they are shown. @returns the ids of those that were new */
function useNoticesRead(notices: readonly Notice[] | undefined): ReadonlySet<number> {
  const api = useApi();
  const cache = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useMutation({
    mutationFn: () => api.call(authCalls.readNotices, { body: {} }),
    onSuccess: () =>
      cache.setQueryData(noticesQuery(api).queryKey, (loaded) =>
        loaded
          ? { notices: loaded.notices.map((notice) => ({ ...notice, isRead: true })), unread: 0 }
          : undefined,
      ),
  });
  useEffect(() => {
    const unread = notices?.filter(({ isRead }) => !isRead) ?? [];
    if (unread.length === 0) return;
    setFresh((before) => new Set([...before, ...unread.map(({ id }) => id)]));
    mutate();
  }, [notices, mutate]);
  return fresh;
}

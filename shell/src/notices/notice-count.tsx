import { noticesQuery, paths, useApi } from '@meshwork/shell-contract';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './notice-count.module.css';

/** The number of new notices, which leads to them; nothing when there is none. */
export default function NoticeCount() {
  const unread = useQuery(noticesQuery(useApi())).data?.unread ?? 0;
  return (
    <span role="status" className={styles.status}>
      {unread > 0 ? (
        <Link
          to={`${paths.account}#notices`}
          className={styles.link}
          aria-label={unread === 1 ? '1 new notice' : `${unread} new notices`}
        >
          <Bell aria-hidden="true" />
          <span aria-hidden="true">{unread}</span>
        </Link>
      ) : null}
    </span>
  );
}

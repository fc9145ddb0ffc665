import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isModerator } from '@meshwork/contracts-core';
import { noticesQuery, paths, useApi, useUser, Widget } from '@meshwork/shell-contract';
import { Loading, Skeleton, VisuallyHidden } from '@meshwork/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUnread } from '../inbox/use-unread.ts';
import styles from './bell.module.css';
import { CountMark } from './count-mark.tsx';

const PANEL = 'notifications-panel';
/** Pixels between the bell and its panel. */
const GAP = 8;

/** Moderators are called within five seconds (docs/product.md#queue). */
const STAFF_POLL_MS = 2_500;

/** Counts the new entries of the community and of the account (docs/adr/0028). */
function useNumber(): number {
  const isStaff = isModerator(useUser()?.role ?? '');
  const query = noticesQuery(useApi());
  const notices = useQuery(isStaff ? { ...query, refetchInterval: STAFF_POLL_MS } : query).data;
  return useUnread() + (notices?.unread ?? 0);
}

/** The number of unread notifications, and a panel with the newest, which their domain brings when it is pressed. */
export default function Bell() {
  const unread = useNumber();
  const news = useNews(unread);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  // A link was followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it.
  useEffect(() => {
    if (panel.current?.matches('[data-open]')) panel.current.hidePopover();
  }, [key]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        popoverTarget={PANEL}
        aria-label={
          unread > 0 ? plural(unread, { other: `Notifications, ${unread} unread` }) : t`Notifications`
        }
      >
        <BellIcon aria-hidden="true" />
        <CountMark count={unread} />
      </button>
      <span role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </span>
      <div
        ref={panel}
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label={t`Notifications`}
        className={styles.panel}
        data-open={isOpen || undefined}
        style={{ insetBlockStart: isOpen ? bottomOf(button.current) : undefined }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen ? (
          <Widget
            name="notifications.panel"
            props={{}}
            fallback={<PanelSkeleton />}
            unavailable={<Unavailable />}
          />
        ) : null}
      </div>
    </>
  );
}

const bottomOf = (button: HTMLElement | null): number => (button?.getBoundingClientRect().bottom ?? 0) + GAP;

const PanelSkeleton = () => (
  <Loading label={t`Loading notifications`} className={styles.loading}>
    <Skeleton lines={5} />
  </Loading>
);

const Unavailable = () => (
  <p className={styles.loading}>
    <Trans>
      Notifications cannot be loaded right now. <Link to={paths.notifications}>Try their page</Link>
    </Trans>
  </p>
);

const newsText = (added: number): string =>
  plural(added, { one: '# new notification', other: '# new notifications' });

/** Milliseconds of quiet after which several changes are announced as one. */
const QUIET = 1_500;

/**
 * Returns the announcement of a screen reader for a count that grew: "3 new notifications", once for all that came within a
 * moment. Older ones are on the bell when the page opens, and are not announced.
 */
function useNews(count: number): string {
  const [news, setNews] = useState('');
  const announced = useRef<number>(undefined);
  useEffect(() => {
    // The first counts arrive one after the other.
    const timer = setTimeout(() => {
      const added = count - (announced.current ?? count);
      announced.current = count;
      setNews(added > 0 ? newsText(added) : '');
    }, QUIET);
    return () => clearTimeout(timer);
  }, [count]);
  return news;
}

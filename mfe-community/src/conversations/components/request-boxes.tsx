import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ThreadKind, ThreadSide } from '@meshwork/contracts-community';
import { say } from '@meshwork/language';
import { Link, paths, QueryState, useListAddress } from '@meshwork/shell-contract';
import { cx, EmptyState, LinkButton, looks, Segmented, Tabs } from '@meshwork/ui';
import { useThreads } from '../api/thread.query.ts';
import styles from './request-boxes.module.css';
import { ThreadList, ThreadSkeletons } from './thread-list.tsx';

const BOXES = [
  { value: 'received', label: msg({ message: 'Received', comment: 'requests' }) },
  { value: 'sent', label: msg({ message: 'Sent', comment: 'requests' }) },
] as const;
type Box = (typeof BOXES)[number]['value'];
const SIDES: Readonly<Record<Box, ThreadSide>> = { received: 'RECIPIENT', sent: 'REQUESTER' };

const MENTOR = {
  kind: 'MENTOR' as ThreadKind,
  value: 'mentor',
  label: msg`Mentor Requests`,
  list: { received: msg`Mentor requests you received`, sent: msg`Mentor requests you sent` },
  emptyTitle: msg`No Mentor Requests`,
  emptyText: {
    received: msg`You have not received any contact requests for your mentor profiles.`,
    sent: msg`You have not contacted any mentors.`,
  },
  start: { label: msg`Find a mentor`, to: paths.mentors as string },
};
const INITIATIVE: typeof MENTOR = {
  kind: 'INITIATIVE',
  value: 'initiative',
  label: msg`Initiative Requests`,
  list: { received: msg`Initiative requests you received`, sent: msg`Initiative requests you sent` },
  emptyTitle: msg`No Initiative Requests`,
  emptyText: {
    received: msg`You have not received any join requests for your initiatives.`,
    sent: msg`You have not asked to join any initiatives.`,
  },
  start: { label: msg`Explore initiatives`, to: paths.initiatives },
};

const FILTERS = ['tab', 'box'] as const;

/** The requests to mentors and initiatives that a person received and sent (docs/product.md#inbox). The address keeps tab and box. */
export default function RequestBoxes() {
  const address = useListAddress({ filters: FILTERS });
  const box = address.values('box')[0] === 'sent' ? 'sent' : 'received';
  const tabs = [useTab(MENTOR, box), useTab(INITIATIVE, box)];
  return (
    <section aria-labelledby="requests-title" className={looks.stack}>
      <div className={looks.ends}>
        <h2 id="requests-title">
          <Trans>Requests</Trans>
        </h2>
        <Link to={paths.requests}>
          <Trans>All messages</Trans>
        </Link>
        <Segmented
          label={t`Requests shown`}
          options={BOXES}
          value={box}
          onValueChange={(value) => address.choose({ box: value === 'received' ? [] : [value] })}
        />
      </div>
      <Tabs
        label={t`Kind of request`}
        className={cx(styles.tabs)}
        value={address.values('tab')[0] === 'initiative' ? 'initiative' : 'mentor'}
        onValueChange={(value) => address.choose({ tab: value === 'mentor' ? [] : [value] })}
        items={tabs}
      />
    </section>
  );
}

/** One tab with its list, and the number of cards in it with something new. */
function useTab({ kind, value, label, list, emptyTitle, emptyText, start }: typeof MENTOR, box: Box) {
  const threads = useThreads({ kind, side: SIDES[box] });
  const panel = () => {
    if (threads.status !== 'success') {
      const shown = {
        failed: t`Could not load requests`,
        reason: (message: string) => t`Error loading requests: ${message}`,
        level: 3,
      } as const;
      return <QueryState query={threads} {...shown} waiting={<ThreadSkeletons count={2} />} />;
    }
    if (threads.items.length > 0) return <ThreadList list={threads} label={say(list[box])} level={3} />;
    return (
      <EmptyState
        cause={box === 'sent' ? 'yet' : 'done'}
        level={3}
        title={say(emptyTitle)}
        text={say(emptyText[box])}
        action={
          box === 'sent' ? (
            <LinkButton variant="tonal" render={<Link to={start.to} />}>
              {say(start.label)}
            </LinkButton>
          ) : null
        }
      />
    );
  };
  const count = threads.items.filter(({ isUnread }) => isUnread).length || undefined;
  return { value, label: say(label), count, panel: panel() };
}

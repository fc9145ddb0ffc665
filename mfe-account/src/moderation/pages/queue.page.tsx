import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import { Alert, Button, cx, EmptyState, Loading, looks, Skeleton, useSingleKeys } from '@meshwork/ui';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { ModerationFrame } from '../components/moderation-frame.tsx';
import { domainLabel } from '../components/moderation-text.ts';
import { actionsFor, type CaseAction } from '../components/queue/case-actions.ts';
import { CaseDetail } from '../components/queue/case-detail.tsx';
import { CaseList } from '../components/queue/case-list.tsx';
import styles from '../components/queue/queue.module.css';
import { QueueToolbar } from '../components/queue/queue-toolbar.tsx';
import { ShortcutHelp } from '../components/queue/shortcut-help.tsx';
import { UndoBar } from '../components/queue/undo-bar.tsx';
import { useCaseDecisions } from '../components/queue/use-case-decisions.ts';
import { useKeys } from '../components/queue/use-keys.ts';
import {
  useCases,
  useDecisions,
  useKinds,
  useQueueFilters,
  useSelection,
} from '../components/queue/use-queue.ts';

/** Lists the cases that wait for a moderator, in all domains (docs/product.md#moderation). */
export default function QueuePage() {
  return <ModerationFrame title={t`Moderation`}>{(userId) => <Queue userId={userId} />}</ModerationFrame>;
}

export function Queue({ userId }: { userId: number }) {
  const filters = useQueueFilters();
  const { state, openKey, set } = filters;
  const decisions = useDecisions();
  const cases = useCases(filters, decisions.decided);
  const { entries } = cases;
  const kinds = useKinds(entries, filters.kind);
  const { entry, index, select } = useSelection(entries, openKey);
  const [composing, setComposing] = useState<CaseAction>();
  const [helping, setHelping] = useState(false);
  const [shortcutsOn, setShortcutsOn] = useSingleKeys();
  const detail = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const decide = useCaseDecisions(decisions.store, entries);
  const isOpen = openKey !== '';
  const authorId = entry?.case.author?.id;

  // After the page is drawn: on a narrow screen the detail replaces the list. A form that opens before keeps the focus.
  const focusing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focusSoon = (element: RefObject<HTMLElement | null>) => {
    clearTimeout(focusing.current);
    focusing.current = setTimeout(() => element.current?.focus());
  };

  const moveTo = (at: number) => {
    const next = entries[at];
    if (!next) return;
    setComposing(undefined);
    select(next.key, at);
    if (isOpen) set('case', next.key);
  };
  const open = (key: string, at: number) => {
    setComposing(undefined);
    select(key, at);
    set('case', key, isOpen);
    focusSoon(detail);
  };
  const openSelected = () => entry && open(entry.key, index);
  const close = () => {
    setComposing(undefined);
    set('case', '');
    focusSoon(list);
  };
  const act = (action: CaseAction) => {
    if (!entry) return;
    clearTimeout(focusing.current);
    if (action === 'DISMISS' || action === 'RESTORE') decide(entry, action, { rule: null, note: null });
    setComposing(action === 'DISMISS' || action === 'RESTORE' ? undefined : action);
  };
  const actions = entry ? actionsFor(entry.case) : [];

  useKeys(
    {
      ...Object.fromEntries(actions.map(({ key, action }) => [key, () => act(action)])),
      j: () => moveTo(index + 1),
      k: () => moveTo(index - 1),
      Enter: entry && !composing ? openSelected : undefined,
      Escape: composing ? () => setComposing(undefined) : isOpen ? close : undefined,
      u: () => decisions.store.undo(),
      '?': () => setHelping(true),
    },
    shortcutsOn,
  );

  return (
    <>
      <div className={cx(looks.ends, styles.head, isOpen && styles.headOfOpen)}>
        <QueueToolbar
          filters={filters}
          kinds={kinds}
          onHelp={() => setHelping(true)}
          onRefresh={cases.refetch}
          refreshing={cases.isFetching}
        />
      </div>
      <div className={cx(looks.list, styles.notices)}>
        {cases.failed.map((failed) => (
          <Alert
            key={failed}
            variant="warning"
            title={t`${{ failed: domainLabel(failed) }} does not answer at the moment.`}
            action={
              <Button variant="secondary" size="sm" busy={cases.isFetching} onClick={cases.refetch}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>Its cases are missing below; everything else works.</Trans>
          </Alert>
        ))}
        {decisions.failures.map(({ decided, error }) => (
          <Alert
            key={decided.id}
            variant="destructive"
            title={t`Not done: ${{ decided: decided.text }}`}
            action={
              <Button variant="secondary" size="sm" onClick={decisions.dismissFailures}>
                <Trans>Close</Trans>
              </Button>
            }
          >
            {messageOf(error)}
          </Alert>
        ))}
      </div>
      <div className={cx(styles.columns, isOpen && styles.open)} data-undo={decisions.undoable.length > 0}>
        <section aria-label={t`Cases`} className={styles.listColumn}>
          {cases.isPending ? <QueueSkeleton /> : null}
          {!cases.isPending && entries.length === 0 ? <NothingWaits state={state} /> : null}
          {entries.length > 0 ? (
            <CaseList
              ref={list}
              entries={entries}
              total={cases.total}
              state={state}
              selectedKey={entry?.key}
              onSelect={moveTo}
              onOpen={open}
              hasMore={cases.hasMore}
              loading={cases.isFetching}
              onLoadMore={cases.loadMore}
            />
          ) : null}
        </section>
        {entry ? (
          <div className={styles.detailColumn}>
            <Button
              variant="ghost"
              className={styles.back}
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={close}
            >
              <Trans>All cases</Trans>
            </Button>
            <CaseDetail
              key={entry.key}
              ref={detail}
              entry={entry}
              isOwn={authorId === userId}
              fromAuthor={entries.filter(({ case: { author } }) => author && author.id === authorId).length}
              actions={actions}
              composing={composing}
              shortcutsOn={shortcutsOn}
              onAct={act}
              onCancel={() => setComposing(undefined)}
              onDecide={(action, decision) => {
                setComposing(undefined);
                decide(entry, action, decision);
              }}
            />
          </div>
        ) : null}
      </div>
      <UndoBar undoable={decisions.undoable} onUndo={decisions.store.undo} />
      <ShortcutHelp open={helping} onOpenChange={setHelping} on={shortcutsOn} onSwitch={setShortcutsOn} />
    </>
  );
}

const NothingWaits = ({ state }: { state: 'open' | 'closed' }) =>
  state === 'open' ? (
    <EmptyState
      cause="done"
      title={t`Nothing waits`}
      text={t`Every report has an answer. New ones appear here by themselves.`}
    />
  ) : (
    <EmptyState
      title={t`No decisions yet`}
      text={t`Cases appear here once somebody has decided about them.`}
    />
  );

const QueueSkeleton = () => (
  <Loading label={t`Loading cases`} className={looks.parts ?? ''}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} shape="block" height="5rem" />
    ))}
  </Loading>
);

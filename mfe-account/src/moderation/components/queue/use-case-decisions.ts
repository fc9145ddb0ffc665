import { authCalls } from '@meshwork/contracts-auth';
import { type GuidelineId, ITEM_ACTION_LABELS, type ItemAction } from '@meshwork/contracts-core';
import { useApi } from '@meshwork/shell-contract';
import type { QueueEntry } from '../../api/merged-queue.ts';
import { moderationCall } from '../../api/moderation-calls.ts';
import type { DecisionStore } from './decision.store.ts';

export interface ItemDecision {
  readonly action: ItemAction;
  readonly rule: GuidelineId | null;
  readonly note: string | null;
}

export interface AccountDecision {
  readonly rule: GuidelineId;
  readonly note: string;
  /** Suspends the account as well: days, or null for good; undefined: no suspension. */
  readonly days: number | null | undefined;
}

/** Takes decisions of the moderator into the store, with the call that each one is. */
export function useCaseDecisions(store: DecisionStore, entries: readonly QueueEntry[]) {
  const api = useApi();

  const item = (entry: QueueEntry, { action, rule, note }: ItemDecision) => {
    const { kind, itemId, closedAt } = entry.case;
    // The service then refuses when somebody else has closed the case meanwhile.
    const openCase = closedAt === null ? { caseId: entry.case.id } : {};
    store.add({
      text: `${ITEM_ACTION_LABELS[action]}: ${titleOf(entry)}`,
      // One decision closes everything that is open about the item.
      keys: entries
        .filter((other) => other.service === entry.service && isSameItem(other, kind, itemId))
        .map(({ key }) => key),
      send: async (leaving) => {
        const body = { kind, itemId, ...openCase, action, rule, note: note ?? undefined };
        await api.call(moderationCall(entry.service, 'decide'), { body, keepalive: leaving });
      },
    });
  };

  const account = (entry: QueueEntry, { rule, note, days }: AccountDecision) => {
    const { author } = entry.case;
    if (!author) return;
    const accountId = author.id;
    store.add({
      text: `Everything by ${author.displayName} hidden${days === undefined ? '' : `, ${suspensionText(days)}`}`,
      keys: entries.filter((other) => other.case.author?.id === accountId).map(({ key }) => key),
      // At once: the next wave of spam does not wait for ten seconds.
      send: async () => {
        await api.call(authCalls.hideEverything, { body: { accountId, rule, note } });
        if (days !== undefined) await api.call(authCalls.suspend, { body: { accountId, days, rule, note } });
      },
      undo: async () => {
        await api.call(authCalls.restoreEverything, { body: { accountId } });
        if (days !== undefined) await api.call(authCalls.unsuspend, { body: { accountId } });
      },
    });
  };

  /** The case stays open: it is about the item. */
  const suspend = (entry: QueueEntry, { rule, note, days = null }: AccountDecision) => {
    const { author } = entry.case;
    if (!author) return;
    const accountId = author.id;
    store.add({
      text: `${author.displayName} ${suspensionText(days)}`,
      keys: [],
      send: async () => {
        await api.call(authCalls.suspend, { body: { accountId, days, rule, note } });
      },
      undo: async () => {
        await api.call(authCalls.unsuspend, { body: { accountId } });
      },
    });
  };

  return { item, account, suspend };
}

const isSameItem = (other: QueueEntry, kind: string, itemId: number) =>
  other.case.kind === kind && other.case.itemId === itemId;

const suspensionText = (days: number | null) =>
  days === null ? 'suspended for good' : `suspended for ${days} ${days === 1 ? 'day' : 'days'}`;

/** The title of a case's item; deleted items have none. */
export const titleOf = ({ case: { item, itemId } }: QueueEntry): string =>
  item ? item.title || `Number ${itemId}` : 'Deleted';

import { plural, t } from '@lingui/core/macro';
import { authCalls } from '@meshwork/contracts-auth';
import { type GuidelineId, ITEM_ACTION_LABELS, type ItemAction, labelOf } from '@meshwork/contracts-core';
import { useApi } from '@meshwork/shell-contract';
import type { QueueEntry } from '../../api/merged-queue.ts';
import { moderationCall } from '../../api/moderation-calls.ts';
import type { CaseAction } from './case-actions.ts';
import type { DecisionStore } from './decision.store.ts';

export interface CaseDecision {
  /** Null where no rule and no note are given: then nothing is held against the author. */
  readonly rule: GuidelineId | null;
  readonly note: string | null;
  /** Suspends the account as well: days, or null for good; undefined: no suspension. */
  readonly days?: number | null | undefined;
}

export function useCaseDecisions(store: DecisionStore, entries: readonly QueueEntry[]) {
  const api = useApi();

  const item = (entry: QueueEntry, action: ItemAction, { rule, note }: CaseDecision) => {
    const { kind, itemId, closedAt } = entry.case;
    // The service then refuses when somebody else has closed the case meanwhile.
    const openCase = closedAt === null ? { caseId: entry.case.id } : {};
    store.add({
      text: `${labelOf(ITEM_ACTION_LABELS, action)}: ${titleOf(entry)}`,
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

  /** Hides everything of the author, or only suspends the account: then the case stays open, because it is about the item. */
  const account = (entry: QueueEntry, hides: boolean, { rule, note, days }: CaseDecision) => {
    const { author } = entry.case;
    if (!author || !rule || !note) return;
    const accountId = author.id;
    store.add({
      text: hides ? hiddenText(author.displayName, days) : suspendedText(author.displayName, days),
      keys: hides ? entries.filter((other) => other.case.author?.id === accountId).map(({ key }) => key) : [],
      // At once: the next wave of spam does not wait for ten seconds.
      send: async () => {
        if (hides) await api.call(authCalls.hideEverything, { body: { accountId, rule, note } });
        if (days !== undefined) await api.call(authCalls.suspend, { body: { accountId, days, rule, note } });
      },
      undo: async () => {
        if (hides) await api.call(authCalls.restoreEverything, { body: { accountId } });
        if (days !== undefined) await api.call(authCalls.unsuspend, { body: { accountId } });
      },
    });
  };

  return (entry: QueueEntry, action: CaseAction, decision: CaseDecision) =>
    action === 'ACCOUNT' || action === 'SUSPEND'
      ? account(entry, action === 'ACCOUNT', decision)
      : item(entry, action, decision);
}

const isSameItem = (other: QueueEntry, kind: string, itemId: number) =>
  other.case.kind === kind && other.case.itemId === itemId;

const hiddenText = (name: string, days: number | null | undefined): string => {
  if (days === undefined) return t`Everything by ${name} hidden`;
  if (days === null) return t`Everything by ${name} hidden, suspended for good`;
  return plural(days, {
    one: `Everything by ${name} hidden, suspended for # day`,
    other: `Everything by ${name} hidden, suspended for # days`,
  });
};

const suspendedText = (name: string, days: number | null | undefined): string => {
  if (days === null || days === undefined) return t`${name} suspended for good`;
  return plural(days, { one: `${name} suspended for # day`, other: `${name} suspended for # days` });
};

/** The title of a case's item; deleted items have none. */
export const titleOf = ({ case: { item, itemId } }: QueueEntry): string =>
  item ? item.title || t`Number ${itemId}` : t`Deleted`;

import { msg } from '@lingui/core/macro';
import { type GuidelineId, type ItemAction, type ModerationCase } from '@meshwork/contracts-core';
import type { Sentence } from '@meshwork/language';

/** A moderator decides about the item of a case, about everything of its author, or about the author's account alone. */
export type CaseAction = ItemAction | 'ACCOUNT' | 'SUSPEND';

export interface CaseActionInfo {
  readonly action: CaseAction;
  readonly key: string;
  readonly label: Sentence;
}

const DISMISS = { action: 'DISMISS', key: 'd', label: msg`Leave as it is` } as const;
const STANDS = { ...DISMISS, label: msg`Decision stands` } as const;
const HIDE = { action: 'HIDE', key: 'h', label: msg`Hide` } as const;
const RESTORE = { action: 'RESTORE', key: 'r', label: msg`Restore` } as const;
const WARN = { action: 'WARN', key: 'w', label: msg`Warn` } as const;
const DELETE = { action: 'DELETE', key: 'x', label: msg`Delete` } as const;
const UNVERIFY = { action: 'UNVERIFY', key: 'v', label: msg`Take Verified away` } as const;
const SUSPEND = { action: 'SUSPEND', key: 's', label: msg`Suspend` } as const;
const ACCOUNT = { action: 'ACCOUNT', key: 'a', label: msg`Hide everything` } as const;

export function actionsFor({
  item,
  author,
  actions,
  source,
  closedAt,
}: ModerationCase): readonly CaseActionInfo[] {
  const isOpen = closedAt === null;
  const possible = [
    ...(isOpen ? [source === 'SECOND_LOOK' ? STANDS : DISMISS] : []),
    // For an account this ends the suspension.
    ...(item?.isHidden ? [RESTORE] : []),
    ...(item && !item.isHidden ? [HIDE] : []),
    ...(author ? [WARN] : []),
    ...(item ? [DELETE, UNVERIFY] : []),
  ].filter(({ action }) => actions.includes(action));
  return author ? [...possible, SUSPEND, ACCOUNT] : possible;
}

const RULE_OF_REASON: Readonly<Record<string, GuidelineId>> = {
  SPAM: 'spam',
  HARASSMENT: 'respect',
  UNSAFE_FOR_MINORS: 'safety',
  WRONG: 'accuracy',
  COPYRIGHT: 'rights',
};

/** The rule that most reports point to; undefined when they do not say. */
export function suggestedRule({ reports }: ModerationCase): GuidelineId | undefined {
  const counts = new Map<GuidelineId, number>();
  for (const { reason } of reports) {
    const rule = RULE_OF_REASON[reason];
    if (rule) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

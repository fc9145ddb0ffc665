import type { AccountDecision } from '@meshwork/contracts-auth';
import { type Decision, ITEM_ACTION_LABELS, labelOf } from '@meshwork/contracts-core';

export const itemDecisionLine = (decision: Decision) => ({
  ...decision,
  action: labelOf(ITEM_ACTION_LABELS, decision.action),
});

const ACCOUNT_ACTION_LABELS: Readonly<Record<string, string>> = {
  WARN: 'Warned',
  SUSPEND: 'Suspended',
  UNSUSPEND: 'Suspension ended',
  HIDE_ALL: 'Everything hidden',
  RESTORE_ALL: 'Everything restored',
};

export const accountDecisionLine = (decision: AccountDecision) => {
  const { action, days } = decision;
  const label = ACCOUNT_ACTION_LABELS[action] ?? action;
  const length = days === null ? 'for good' : `for ${days} ${days === 1 ? 'day' : 'days'}`;
  return { ...decision, action: action === 'SUSPEND' ? `${label} ${length}` : label };
};

export const SUSPENSIONS = [
  { value: '1', label: 'For 1 day' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '365', label: 'For a year' },
  { value: 'forever', label: 'For good' },
] as const;

/** The days of a choice: null for good, undefined for no suspension. */
export const suspensionDays = (choice: string): number | null | undefined => {
  if (choice === 'forever') return null;
  return choice === '' ? undefined : Number(choice);
};

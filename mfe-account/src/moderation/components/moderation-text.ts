import { msg, plural, t } from '@lingui/core/macro';
import type { AccountDecision } from '@meshwork/contracts-auth';
import { type Decision, GUIDELINES, ITEM_ACTION_LABELS, labelOf } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
import { SERVICES } from '@meshwork/shell-contract';
import { numberText } from '@meshwork/ui';

const DOMAIN_LABELS: Readonly<Record<string, string>> = {
  catalog: 'Library',
  community: 'Community',
  auth: 'Account',
};

/** "Library" for the service of the library, as the filter and the badges name it. One that is younger than this page has its own words. */
export const domainLabel = (service: string): string => {
  const known = DOMAIN_LABELS[service];
  if (known) return say(known);
  const label = SERVICES.find((known) => known.service === service)?.label ?? service;
  return capitalised(say(label));
};

const KIND_LABELS: Readonly<Record<string, Sentence>> = {
  person: msg`Person`,
  resource: msg`Resource`,
  path: msg({ message: 'Path', context: 'through resources' }),
  team: msg`Team`,
  initiative: msg`Initiative`,
  mentor: msg`Mentor`,
  request: msg`Request`,
  message: msg`Message`,
};

/** Says what people call a kind of item; "Story note" for the kind `story_note` of a domain that is younger than this page. */
export const kindLabel = (kind: string): string =>
  say(KIND_LABELS[kind] ?? capitalised(kind.replace(/[_-]/g, ' ').toLowerCase()));

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of a rule; the id of a rule that is no longer published. */
export const ruleTitle = (rule: string): string =>
  say(GUIDELINES.find(({ id }) => id === rule)?.title ?? rule);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a duration in its largest unit: "5 min", "3 h", "12 days". */
export function durationText(milliseconds: number): string {
  if (milliseconds < HOUR) return t`${{ minutes: Math.max(1, Math.floor(milliseconds / MINUTE)) }} min`;
  if (milliseconds < 2 * DAY) return t`${{ hours: Math.floor(milliseconds / HOUR) }} h`;
  return plural({ days: Math.floor(milliseconds / DAY) }, { one: '# day', other: '# days' });
}

export const waitedText = (since: string, now: number): string =>
  durationText(Math.max(0, now - Date.parse(since)));

export function reportsText(count: number): string {
  const reports = numberText(count);
  return plural(count, { one: `${reports} report`, other: `${reports} reports` });
}

export const itemDecisionLine = (decision: Decision) => ({
  ...decision,
  action: labelOf(ITEM_ACTION_LABELS, decision.action),
});

const ACCOUNT_ACTION_LABELS: Readonly<Record<string, Sentence>> = {
  WARN: msg`Warned`,
  UNSUSPEND: msg`Suspension ended`,
  HIDE_ALL: msg`Everything hidden`,
  RESTORE_ALL: msg`Everything restored`,
};

const suspendedText = (days: number | null): string =>
  days === null
    ? t({ message: 'Suspended for good', context: 'a decision' })
    : plural(days, { one: 'Suspended for # day', other: 'Suspended for # days' });

export const accountDecisionLine = (decision: AccountDecision) => {
  const { action, days } = decision;
  const label = action === 'SUSPEND' ? suspendedText(days) : say(ACCOUNT_ACTION_LABELS[action] ?? action);
  return { ...decision, action: label };
};

export const SUSPENSIONS = [
  { value: '1', label: msg`For 1 day` },
  { value: '7', label: msg`For 7 days` },
  { value: '30', label: msg`For 30 days` },
  { value: '365', label: msg`For a year` },
  { value: 'forever', label: msg`For good` },
] as const;

/** The days of a choice: null for good, undefined for no suspension. A number is what the form began with. */
export const suspensionDays = (choice: string | number): number | null | undefined => {
  if (choice === 'forever') return null;
  return choice === '' ? undefined : Number(choice);
};

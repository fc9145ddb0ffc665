import { REPORT_REASON_LABELS, type ReportReason } from '@meshwork/contracts-core';

/** The stored facts of a notice, of a domain or about the account. Fields that a later domain leaves out stay absent. */
export interface NoticeFacts {
  readonly action?: string;
  readonly title?: string;
  readonly path?: string | null;
  readonly days?: number | null;
  readonly rule?: string | null;
  readonly note?: string | null;
  readonly outcome?: string | null;
  readonly reason?: ReportReason;
  /** The number of things that visitors reported. */
  readonly byVisitors?: number;
  /** The number of cases that wait. */
  readonly open?: number;
}

const andOthers = ({ byVisitors = 1 }: NoticeFacts): string =>
  byVisitors > 1 ? ` (and ${byVisitors - 1} more by visitors)` : '';

const days = (count: number): string => (count === 1 ? 'a day' : `${count} days`);

const ACCOUNT = {
  WARN: () => 'A moderator warned you.',
  SUSPEND: (facts) =>
    facts.days ? `Your account is suspended for ${days(facts.days)}.` : 'Your account is suspended for good.',
  UNSUSPEND: () => 'Your account is no longer suspended.',
  HIDE_ALL: () => 'Everything that you posted was hidden.',
  RESTORE_ALL: () => 'What you posted is visible again.',
} satisfies Readonly<Record<string, (facts: NoticeFacts) => string>>;

const ITEM: Readonly<Record<string, (title: string, facts: NoticeFacts) => string>> = {
  HIDE: (title, { rule }) =>
    rule
      ? `${title} was hidden.`
      : `${title} was hidden after several reports, until a moderator has looked at it.`,
  RESTORE: (title) => `${title} is visible again.`,
  DELETE: (title) => `${title} was deleted by a moderator.`,
  WARN: (title) => `A moderator warned you about ${title}.`,
  UNVERIFY: (title) => `${title} is no longer verified.`,
};

/** One sentence: what happened. */
export function noticeTitle(kind: string, facts: NoticeFacts): string {
  const title = facts.title ? `“${facts.title}”` : 'Something that you posted';
  if (kind === 'ACCOUNT_DECISION')
    return ACCOUNT[facts.action as keyof typeof ACCOUNT]?.(facts) ?? ACCOUNT.WARN();
  if (kind === 'STAFF_CALL')
    return `Reported as “${REPORT_REASON_LABELS[facts.reason ?? 'OTHER']}”: ${title}${andOthers(facts)}`;
  if (kind === 'STAFF_DIGEST')
    return facts.open === 1
      ? 'One thing waits for a moderator.'
      : `${facts.open} things wait for a moderator.`;
  if (kind === 'REPORT_OUTCOME')
    return facts.outcome === 'ACTED'
      ? `Thank you for your report about ${title}. A moderator acted on it.`
      : `Thank you for your report about ${title}. A moderator looked at it and left it as it is.`;
  if (kind === 'SECOND_LOOK')
    return facts.outcome === 'CHANGED'
      ? `A moderator looked at ${title} again and took the decision back.`
      : `A moderator looked at ${title} again. The decision stays.`;
  return ITEM[facts.action ?? '']?.(title, facts) ?? `A moderator decided about ${title}.`;
}

const SUBJECTS: Readonly<Record<string, string>> = {
  ACCOUNT_DECISION: 'A decision about your account',
  REPORT_OUTCOME: 'Your report was answered',
  SECOND_LOOK: 'The second look at a decision',
  STAFF_CALL: 'A report that cannot wait',
  STAFF_DIGEST: 'What waits for moderators',
};

/** The subject of the mail, without words that people wrote. */
export const noticeSubject = (kind: string): string => SUBJECTS[kind] ?? 'A decision about what you posted';

const RETRACTED = new Set(['RESTORE', 'UNSUSPEND', 'RESTORE_ALL']);

/** Advises the person on their next step. */
export function noticeAdvice(kind: string, { action = '', outcome }: NoticeFacts): string {
  if (kind.startsWith('STAFF_')) return 'Whoever decides first closes it for all moderators.';
  if (kind === 'REPORT_OUTCOME')
    return outcome === 'ACTED'
      ? 'There is nothing more for you to do.'
      : 'You can block the person. If something worries you, talk to an adult whom you trust.';
  if (kind === 'SECOND_LOOK' || RETRACTED.has(action) || outcome === 'CHANGED') return 'This is final.';
  return 'If you think that this is wrong, you can ask once for a second look after logging in.';
}

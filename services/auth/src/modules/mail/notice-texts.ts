import { labelOf, REPORT_REASON_LABELS } from '@meshwork/contracts-core';
import { type Said, said, spoken } from '@meshwork/language';
import { numbered } from '@meshwork/language/numbered';
import type { NoticeFacts } from '../../database/notice.entity.ts';

/** A sentence about a thing with a title, and the same about one without. */
type About = readonly [titled: (title: string) => Said, untitled: Said];

const about = ([titled, untitled]: About, title: string | undefined): string =>
  (title ? titled(title) : untitled)();

function suspension(days: number | null | undefined): Said {
  if (!days) return said('Your account is suspended for good.');
  return numbered(
    'days',
    { one: 'Your account is suspended for a day.', other: 'Your account is suspended for {days} days.' },
    { days },
  );
}

/** Titles of decisions about an account itself. They are stored in English, the same for moderators and for the person. */
export const ACCOUNT_TITLES = { WARN: said('A warning')(), SUSPEND: said('Your suspension')() } as const;
const FIXED: ReadonlySet<string> = new Set(Object.values(ACCOUNT_TITLES));

const WARNED = said('A moderator warned you.');

const ACCOUNT: Readonly<Record<string, (facts: NoticeFacts) => Said>> = {
  SUSPEND: ({ days }) => suspension(days),
  UNSUSPEND: () => said('Your account is no longer suspended.'),
  HIDE_ALL: () => said('Everything that you posted was hidden.'),
  RESTORE_ALL: () => said('What you posted is visible again.'),
};

const HIDDEN_BY_REPORTS: About = [
  (title) =>
    said('“{title}” was hidden after several reports, until a moderator has looked at it.', { title }),
  said('Something that you posted was hidden after several reports, until a moderator has looked at it.'),
];

const ITEM: Readonly<Record<string, About>> = {
  HIDE: [(title) => said('“{title}” was hidden.', { title }), said('Something that you posted was hidden.')],
  RESTORE: [
    (title) => said('“{title}” is visible again.', { title }),
    said('Something that you posted is visible again.'),
  ],
  DELETE: [
    (title) => said('“{title}” was deleted by a moderator.', { title }),
    said('Something that you posted was deleted by a moderator.'),
  ],
  WARN: [
    (title) => said('A moderator warned you about “{title}”.', { title }),
    said('A moderator warned you about something that you posted.'),
  ],
  UNVERIFY: [
    (title) => said('“{title}” is no longer verified.', { title }),
    said('Something that you posted is no longer verified.'),
  ],
};

const DECIDED: About = [
  (title) => said('A moderator decided about “{title}”.', { title }),
  said('A moderator decided about something that you posted.'),
];

const ACTED: About = [
  (title) => said('Thank you for your report about “{title}”. A moderator acted on it.', { title }),
  said('Thank you for your report. A moderator acted on it.'),
];

const LEFT: About = [
  (title) =>
    said('Thank you for your report about “{title}”. A moderator looked at it and left it as it is.', {
      title,
    }),
  said('Thank you for your report. A moderator looked at what you reported and left it as it is.'),
];

const TAKEN_BACK: About = [
  (title) => said('A moderator looked at “{title}” again and took the decision back.', { title }),
  said('A moderator looked again at something that you posted and took the decision back.'),
];

const STAYS: About = [
  (title) => said('A moderator looked at “{title}” again. The decision stays.', { title }),
  said('A moderator looked again at something that you posted. The decision stays.'),
];

function staffCall({ reason: code = 'OTHER', title, byVisitors = 1 }: NoticeFacts): string {
  const reason = labelOf(REPORT_REASON_LABELS, code);
  const count = byVisitors - 1;
  return about(
    count > 0
      ? [
          (title) =>
            said('Reported as “{reason}”: “{title}” (and {count} more by visitors)', {
              reason,
              title,
              count,
            }),
          said('Reported as “{reason}”: something without a title (and {count} more by visitors)', {
            reason,
            count,
          }),
        ]
      : [
          (title) => said('Reported as “{reason}”: “{title}”', { reason, title }),
          said('Reported as “{reason}”: something without a title', { reason }),
        ],
    title,
  );
}

const staffDigest = ({ open = 0 }: NoticeFacts): Said =>
  numbered(
    'open',
    { one: 'One thing waits for a moderator.', other: '{open} things wait for a moderator.' },
    { open },
  );

/** One sentence, in the language that is spoken: what happened. */
export function noticeTitle(kind: string, facts: NoticeFacts): string {
  const { action = '', outcome } = facts;
  const title = facts.title && FIXED.has(facts.title) ? spoken(facts.title) : facts.title;
  if (kind === 'ACCOUNT_DECISION') return (ACCOUNT[action]?.(facts) ?? WARNED)();
  if (kind === 'STAFF_CALL') return staffCall(facts);
  if (kind === 'STAFF_DIGEST') return staffDigest(facts)();
  if (kind === 'REPORT_OUTCOME') return about(outcome === 'ACTED' ? ACTED : LEFT, title);
  if (kind === 'SECOND_LOOK') return about(outcome === 'CHANGED' ? TAKEN_BACK : STAYS, title);
  if (action === 'HIDE' && !facts.rule) return about(HIDDEN_BY_REPORTS, title);
  return about(ITEM[action] ?? DECIDED, title);
}

const SUBJECTS: Readonly<Record<string, (product: string) => Said>> = {
  ACCOUNT_DECISION: (product) => said('A decision about your account on {product}', { product }),
  REPORT_OUTCOME: (product) => said('Your report was answered on {product}', { product }),
  SECOND_LOOK: (product) => said('The second look at a decision on {product}', { product }),
  STAFF_CALL: (product) => said('A report that cannot wait on {product}', { product }),
  STAFF_DIGEST: (product) => said('What waits for moderators on {product}', { product }),
};

/** The subject of the mail, without words that people wrote. */
export const noticeSubject = (kind: string, product: string): string =>
  (SUBJECTS[kind]?.(product) ?? said('A decision about what you posted on {product}', { product }))();

const RETRACTED = new Set(['RESTORE', 'UNSUSPEND', 'RESTORE_ALL']);

/** Advises the person on their next step. */
export function noticeAdvice(kind: string, { action = '', outcome }: NoticeFacts): Said {
  if (kind.startsWith('STAFF_')) return said('Whoever decides first closes it for all moderators.');
  if (kind === 'REPORT_OUTCOME')
    return outcome === 'ACTED'
      ? said('There is nothing more for you to do.')
      : said('You can block the person. If something worries you, talk to an adult whom you trust.');
  if (kind === 'SECOND_LOOK' || RETRACTED.has(action) || outcome === 'CHANGED') return said('This is final.');
  return said('If you think that this is wrong, you can ask once for a second look after logging in.');
}

import {
  communityStatements,
  helperStatements,
  needStatements,
  publishedAccountStatements,
  type Sizes,
} from '@meshwork/bench';

const MAIL_KEY = Buffer.alloc(32, 1);
const mailKey = `'\\x${MAIL_KEY.toString('hex')}'`;

/** Fills the tables behind personal and staff pages, in proportion to the accounts. Accounts 1 and 500 have a lot. */
const personalStatements = ({ accounts, teams }: Sizes): string[] => {
  const each = `from generate_series(1, ${accounts}) n`;
  const owner = 'case when n % 40 = 0 then 500 when n % 20 = 0 then 1 else n end';
  const made = `now() - interval '400 days' * (1 - n / ${accounts}.0)`;
  return [
    `insert into community.initiative_organizer (initiative_id, user_id) select n, ${owner} ${each}`,
    `insert into community.calendar_feed (user_id, token_hash) select n, sha256(('feed' || n)::bytea) ${each}`,
    `insert into community.saved_item (person_id, kind, item_id, saved_at) select ${owner}, 'team', n, ${made} ${each}`,
    `insert into community.notification_setting (person_id, unsubscribe_key) select n, ${mailKey} ${each}`,
    `insert into community.team_watch (team_id, user_id) select n, ${owner} ${each}`,
    // All but a few have ended; that of team 501 has not.
    `insert into community.team_invitation (team_id, role, token_hash, uses_left, expires_at, created_by)
     select n, 'MEMBER', sha256(('invitation' || n)::bytea), 1, now() + case when n % 100 = 1 then 1 else -1 end * interval '7 days',
       case when n = 501 then 500 else n end ${each}`,
    `insert into community.team_claim (team_id, user_id, method, statement, state, decided_at, expires_at)
     select 1 + n % ${teams}, ${owner}, 'STATEMENT', 'I coach it', case when n % 100 = 0 then 'OPEN' else 'PROVEN' end,
       case when n % 100 <> 0 then now() end, now() + interval '7 days' ${each}`,
    // They wait for an adult who reads along, so there are few.
    `insert into community.held_message (author_id, request_id, text, by_new_account, is_verified)
     select ${owner}, n, 'Hello', true, true ${each} where n % 100 = 0`,
    `insert into community.moderation_case (kind, item_id, source, author_id, opened_at, closed_at)
     select 'team', n, 'REPORTS', ${owner}, ${made}, case when n % 100 <> 0 then ${made} + interval '1 day' end ${each}`,
    `insert into community.moderation_report (case_id, kind, item_id, author_id, reporter_id, reason, counts, created_at, closed_at)
     select id, kind, item_id, author_id, 1 + id % ${accounts}, 'SPAM', true, opened_at, closed_at
     from community.moderation_case order by id`,
    `insert into community.moderation_decision (kind, item_id, author_id, title, action, decided_by, decided_at)
     select kind, item_id, author_id, 'A team', 'DISMISS', 2, closed_at
     from community.moderation_case where closed_at is not null order by id`,
  ];
};

/** Few rows have a language, and few of those another than English. */
const languageStatements = ['team', 'initiative'].map(
  (table) =>
    `update community.${table} set language = case when id % 50 = 0 then 'es' else 'en' end where id % 5 = 0`,
);

export const servedRows = (sizes: Sizes): string[] => {
  const { searched, plain } = communityStatements(sizes);
  return [
    ...helperStatements(),
    ...publishedAccountStatements(sizes),
    `insert into auth.contact_email_v1 select n, 'person' || n || '@example.org', true from generate_series(1, ${sizes.accounts}) n`,
    'create index on auth.contact_email_v1 (user_id)',
    `insert into auth.standing_v1 select n, 'ADULT', false from generate_series(1, ${sizes.accounts}) n`,
    // As auth's own indexes of accounts, of which the last one holds the suspended.
    'create index on auth.standing_v1 (user_id)',
    'create index on auth.standing_v1 (user_id) where is_suspended',
    ...searched,
    ...[...plain, ...needStatements(sizes), ...personalStatements(sizes), ...languageStatements].map(
      (statement) => `begin; set local session_replication_role = replica; ${statement}; commit`,
    ),
  ];
};

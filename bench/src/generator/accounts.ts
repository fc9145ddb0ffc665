import { personName } from './community.ts';
import type { Sizes } from './sizes.ts';

/** Accounts with the names that the mentors' profiles copy. Nobody can sign in to them. */
export const accountStatements = ({ accounts, mentors }: Sizes): string[] => [
  `insert into auth.account (email, username, password_hash, name, created_at)
   select 'person' || n || '@example.org', 'person' || n, '', ${personName(mentors)}, bench.at(n, ${accounts})
   from generate_series(1, ${accounts}) n`,
];

/** The same people as rows of the tables that stand for auth's published views in the tests of one service. */
export const publishedAccountStatements = ({ accounts, mentors }: Sizes): string[] => [
  `insert into auth.public_profile_v1
   select n, 'person' || n, ${personName(mentors)}, null from generate_series(1, ${accounts}) n`,
  'create index on auth.public_profile_v1 (user_id)',
];

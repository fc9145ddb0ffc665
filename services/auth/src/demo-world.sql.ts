import { OF_WORLD } from './demo-world-rows.ts';

/** The ids of the people of the demonstration world. */
export const PEOPLE_OF_WORLD = `select id from auth.account where ${OF_WORLD} order by id`;

/** Makes them people who have been here for `$1` days, and the one with the address `$2` a moderator. */
export const SETTLE = `update auth.account set email_verified_at = now(), established_at = now() - make_interval(days => $1),
  created_at = now() - make_interval(days => $1),
  role = case when lower(email) = $2 then 'moderator' else role end
  where ${OF_WORLD} and role = 'user'`;

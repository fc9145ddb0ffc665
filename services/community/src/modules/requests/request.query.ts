import { type SelectQueryBuilder, sql } from 'kysely';

/** How many requests a box of the inbox shows. */
export const BOX_LIMIT = 200;

/** The address of somebody under 18 is shown to nobody (docs/product.md#young-people). */
const SENDER_EMAIL = sql<string | null>`case when not request.by_minor then sender_contact.email end`;

/**
 * The columns that both kinds of requests share. The query names the request's table `request`, and joins the sender's
 * profile as `sender` and the sender's address as `sender_contact`.
 */
export const REQUEST_COLUMNS = [
  'request.id',
  'request.user_id',
  'request.status',
  'request.created_at',
  'request.decided_at',
  'request.message',
  'request.note',
  'request.receiver_seen_at',
  'request.sender_seen_at',
  'request.hidden_at',
  'sender.display_name as sender_name',
  SENDER_EMAIL.as('sender_email'),
] as const;

/** The order of a box: open requests first, then the newest. */
export const inBoxOrder = <Db, Tables extends keyof Db, Row>(
  requests: SelectQueryBuilder<Db, Tables, Row>,
): SelectQueryBuilder<Db, Tables, Row> =>
  requests
    .orderBy(sql`request.status = 'PENDING'`, 'desc')
    .orderBy(sql`request.created_at`, 'desc')
    .orderBy(sql`request.id`, 'desc')
    .limit(BOX_LIMIT);

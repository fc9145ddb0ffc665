import { EVERY_SERVICE, moderationPublished, type PublishedViews } from '@meshwork/contracts-core';

/** The views of accounts for the other services. */
export const authPublished = {
  'auth.public_profile_v1': {
    columns: { user_id: 'integer', username: 'text', display_name: 'text', avatar_url: 'text' },
    readers: [EVERY_SERVICE],
  },
  'auth.contact_email_v1': {
    /** `takes_mail`: confirmed, and no mail server has refused it. `language`: the tag that the person chose; null: none so far. */
    columns: { user_id: 'integer', email: 'text', takes_mail: 'boolean', language: 'text' },
    readers: ['community'],
  },
  /** No service reads this view any more, and a later release drops it. */
  'auth.confirmed_email_v1': { columns: { user_id: 'integer', email: 'text' }, readers: [] },
  'auth.deleted_account_v1': {
    columns: { user_id: 'integer', deleted_at: 'timestamp with time zone' },
    readers: [EVERY_SERVICE],
  },
  /** Accounts with a changed name, username or visibility, with the time of the last change. */
  'auth.changed_profile_v1': {
    columns: { user_id: 'integer', changed_at: 'timestamp with time zone' },
    readers: ['community'],
  },
  /** Moderators and admins: whether another one is there to take a second look. */
  'auth.moderator_v1': { columns: { user_id: 'integer' }, readers: [EVERY_SERVICE] },
  /** `HIDE_ALL` and `RESTORE_ALL`, applied by every domain in the order of their ids. */
  'auth.account_decision_v1': {
    columns: {
      id: 'integer',
      account_id: 'integer',
      action: 'text',
      rule: 'text',
      note: 'text',
      decided_at: 'timestamp with time zone',
    },
    readers: [EVERY_SERVICE],
  },
  /** The present age bands of people who have said one, and the suspended people. */
  'auth.standing_v1': {
    columns: { user_id: 'integer', age_band: 'text', is_suspended: 'boolean' },
    readers: [EVERY_SERVICE],
  },
  /** The months since which adults have been here; without hidden and suspended ones. */
  'auth.member_since_v1': { columns: { user_id: 'integer', since: 'date' }, readers: ['community'] },
  /** The ages of accounts, and whether they still have the limits of new ones: for rules that trust what has lasted. */
  'auth.account_age_v1': {
    columns: { user_id: 'integer', created_at: 'timestamp with time zone', is_new: 'boolean' },
    readers: ['catalog', 'community'],
  },
  'auth.block_v1': {
    columns: { blocker_id: 'integer', blocked_id: 'integer', created_at: 'timestamp with time zone' },
    readers: ['community'],
  },
  /** Sessions that were ended within the last hours: what is open for one ends with it. */
  'auth.ended_session_v1': {
    columns: { session_id: 'text', ended_at: 'timestamp with time zone' },
    readers: [EVERY_SERVICE],
  },
  ...moderationPublished('auth'),
} as const satisfies PublishedViews;

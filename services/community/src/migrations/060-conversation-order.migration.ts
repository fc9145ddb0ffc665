import { indexMigration } from '@meshwork/service-kit';

/**
 * Each list of conversations is read from its end, as far as its page reaches. What was written before it became a message has a later
 * id, so messages are in the order of their time. Databases that had these indexes from `047-conversations` keep them.
 */
export const conversationOrderMigration = indexMigration('060-conversation-order', {
  schema: 'community',
  build: {
    thread_message_time_idx: 'community.thread_message (thread_id, created_at, id)',
    thread_asker_order_idx: 'community.thread (asker_id, last_at, id)',
    ...Object.fromEntries(
      ['asker_team', 'receiver', 'initiative', 'team'].map((whose) => [
        `thread_${whose}_order_idx`,
        `community.thread (${whose}_id, last_at, id) where ${whose}_id is not null`,
      ]),
    ),
  },
  drop: [
    'thread_message_thread_idx',
    'thread_asker_idx',
    ...['asker_team', 'receiver', 'initiative'].map((whose) => `thread_${whose}_idx`),
  ],
});

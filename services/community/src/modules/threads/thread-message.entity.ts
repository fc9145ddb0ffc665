import type { ThreadSide } from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const ThreadMessageEntity = defineEntity({
  name: 'ThreadMessage',
  tableName: 'thread_message',
  properties: {
    id: p.integer().primary(),
    threadId: p.integer(),
    authorId: p.integer().nullable(),
    side: p.text().$type<ThreadSide>(),
    text: p.text(),
  },
});
export type ThreadMessageEntity = InferEntity<typeof ThreadMessageEntity>;

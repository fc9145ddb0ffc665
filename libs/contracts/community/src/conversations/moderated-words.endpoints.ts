import { id, post, text } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';

const thing = z.object({ kind: text({ label: 'Kind', max: 40, isPublic: false }), itemId: id() });

const person = z.object({ displayName: z.string(), isYoung: z.boolean() });

/** The messages around a reported one, oldest first, and the people of their conversation. */
const conversationAroundSchema = z.object({
  messages: z.array(
    z.object({
      id: z.number(),
      author: person.nullable(),
      text: z.string(),
      createdAt: z.string(),
      isReported: z.boolean(),
    }),
  ),
  /** The people to whom the reported message went. */
  receivers: z.array(person),
  readers: z.array(z.object({ displayName: z.string() })),
});
export type ConversationAround = z.infer<typeof conversationAroundSchema>;

/** Shows moderators text that was masked (docs/product.md#contact-details). A POST, since it leaves an entry in the audit log. */
export const moderatedWordsEndpoints = {
  showWords: post('/_api/community/moderation/words', {
    summary: 'The words of a reported thing with the contact details in them; the audit log says who asked',
    access: 'moderator',
    body: thing,
    response: z.object({ text: z.string() }),
    errors: ['ITEM_NOT_FOUND'],
  }),
  showConversation: post('/_api/community/moderation/conversation', {
    summary:
      'What was said around a reported message, masked, and who reads it; the audit log says who asked',
    access: 'moderator',
    body: thing,
    response: conversationAroundSchema,
    errors: ['THREAD_NOT_FOUND', 'ITEM_NOT_FOUND'],
  }),
} as const;

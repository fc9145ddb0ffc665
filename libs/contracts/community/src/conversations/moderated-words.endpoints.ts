import { id, post, text } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';

const thing = z.object({ kind: text({ label: 'Kind', max: 40 }), itemId: id() });

/** Shows moderators text that was masked (docs/product.md#contact-details). A POST, since it leaves an entry in the audit log. */
export const moderatedWordsEndpoints = {
  showWords: post('/_api/community/moderation/words', {
    summary: 'The words of a reported thing with the contact details in them; the audit log says who asked',
    access: 'moderator',
    body: thing,
    response: z.object({ text: z.string() }),
    errors: ['ITEM_NOT_FOUND'],
  }),
} as const;

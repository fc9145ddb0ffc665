import { indexMigration } from '@meshwork/service-kit';

/**
 * Few requests are hidden, and a list of conversations asks of each whether its request is. From these indexes PostgreSQL reads all that
 * are hidden at once, in place of the whole table, or of each request of somebody who has thousands.
 */
export const hiddenRequestsMigration = indexMigration('063-hidden-requests', {
  schema: 'community',
  build: {
    mentor_contact_hidden_idx: 'community.mentor_contact (id) where hidden_at is not null',
    initiative_request_hidden_idx: 'community.initiative_request (id) where hidden_at is not null',
  },
});

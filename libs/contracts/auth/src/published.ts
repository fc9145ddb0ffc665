import type { PublishedViews } from '@meshwork/contracts-core';

/** What accounts publish to the other services. */
export const authPublished = {
  'auth.public_profile_v1': {
    columns: { user_id: 'integer', username: 'text', display_name: 'text', avatar_url: 'text' },
    readers: ['catalog', 'community'],
  },
  'auth.contact_email_v1': {
    columns: { user_id: 'integer', email: 'text' },
    readers: ['community'],
  },
  'auth.deleted_account_v1': {
    columns: { user_id: 'integer', deleted_at: 'timestamp with time zone' },
    readers: ['community'],
  },
} as const satisfies PublishedViews;

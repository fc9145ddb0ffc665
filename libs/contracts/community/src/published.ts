import { mailRefusalPublished, moderationPublished, type PublishedViews } from '@meshwork/contracts-core';

/** The views of teams, mentors and initiatives for the other services. */
export const communityPublished = {
  'community.public_team_v1': {
    columns: { team_id: 'integer', team_number: 'text', team_name: 'text', team_type: 'text' },
    readers: ['auth', 'catalog'],
  },
  'community.team_membership_v1': {
    columns: { team_id: 'integer', user_id: 'integer', role: 'text', may_post: 'boolean' },
    readers: ['auth', 'catalog'],
  },
  /** The people of teams that were made for a class, who read that before they joined (docs/product.md#classes). */
  'community.class_member_v1': {
    columns: { team_id: 'integer', user_id: 'integer', role: 'text' },
    readers: ['catalog'],
  },
  'community.mailed_invitation_v1': {
    columns: { token_hash: 'bytea', address: 'text' },
    readers: ['auth'],
  },
  'community.personal_data_v1': {
    columns: { user_id: 'integer', kind: 'text', data: 'jsonb' },
    readers: ['auth'],
  },
  ...mailRefusalPublished('community'),
  ...moderationPublished('community'),
} as const satisfies PublishedViews;

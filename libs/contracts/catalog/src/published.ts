import {
  mailRefusalPublished,
  moderationPublished,
  type PublishedViews,
  searchNewsPublished,
} from '@meshwork/contracts-core';

/** The views of the resource library for the other services. */
export const catalogPublished = {
  'catalog.personal_data_v1': {
    columns: { user_id: 'integer', kind: 'text', data: 'jsonb' },
    readers: ['auth'],
  },
  'catalog.team_resource_v1': {
    columns: {
      resource_id: 'integer',
      team_id: 'integer',
      title: 'text',
      description: 'text',
      url: 'text',
      category: 'text[]',
      type: 'text',
      difficulty_level: 'text',
      view_count: 'integer',
      created_at: 'timestamp with time zone',
      created_by: 'integer',
      language: 'text',
    },
    readers: ['community'],
  },
  'catalog.asked_resource_v1': {
    columns: {
      resource_id: 'integer',
      created_by: 'integer',
      team_id: 'integer',
      asked_at: 'timestamp with time zone',
    },
    readers: ['community'],
  },
  ...mailRefusalPublished('catalog'),
  ...searchNewsPublished('catalog'),
  ...moderationPublished('catalog'),
} as const satisfies PublishedViews;

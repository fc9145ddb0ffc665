import type { QueryInput } from '@meshwork/contracts-core';

export const moderationKeys = {
  all: ['moderation'] as const,
  queues: ['moderation', 'queue'] as const,
  closed: ['moderation', 'queue', 'closed'] as const,
  queue: (state: string, service: string, kind: string) =>
    ['moderation', 'queue', state, service, kind] as const,
  figures: ['moderation', 'figures'] as const,
  persons: ['moderation', 'person'] as const,
  person: (accountId: number) => ['moderation', 'person', accountId] as const,
  postedItems: (filter: QueryInput) => ['moderation', 'posted-items', filter] as const,
  people: ['moderation', 'people'] as const,
  audit: (query: QueryInput) => ['moderation', 'audit', query] as const,
};

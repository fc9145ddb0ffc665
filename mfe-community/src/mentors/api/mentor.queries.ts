import type { ApiClient } from '@meshwork/api-client';
import { type MentorCard, mentorEndpoints } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

/** Keys of everything about mentors; whatever changes them invalidates `all`. */
export const mentorKeys = {
  all: ['mentors'] as const,
  list: ['mentors', 'list'] as const,
  detail: (mentorId: number) => ['mentors', 'detail', mentorId] as const,
  mine: ['mentors', 'mine'] as const,
};

export const mentorList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  endpoint: mentorEndpoints.listMentors,
  queryKey: mentorKeys.list,
  query,
  items: (answer: { mentors: readonly MentorCard[] }) => answer.mentors,
});

export const mentorDetails = (api: ApiClient, mentorId: number) =>
  queryOptions({
    queryKey: mentorKeys.detail(mentorId),
    queryFn: ({ signal }) => api.call(mentorEndpoints.mentorDetails, { query: { mentorId }, signal }),
  });

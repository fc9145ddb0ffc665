import type { ApiClient } from '@meshwork/api-client';
import { type MentorCard, mentorEndpoints } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

/** Keys of everything about mentors; whatever changes them invalidates `all`. */
export const mentorKeys = {
  all: ['mentors'] as const,
  list: ['mentors', 'list'] as const,
  detail: (mentorId: number) => ['mentors', 'detail', mentorId] as const,
  similar: (mentorId: number) => ['mentors', 'similar', mentorId] as const,
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

/** Up to three available mentors who know the same things. */
export const similarMentors = (api: ApiClient, mentorId: number) =>
  queryOptions({
    queryKey: mentorKeys.similar(mentorId),
    queryFn: ({ signal }) => api.call(mentorEndpoints.similarMentors, { query: { mentorId }, signal }),
  });

/** The signed-in person's own profile, null where there is none. */
export const myMentor = (api: ApiClient, signedIn: boolean) =>
  queryOptions({
    queryKey: mentorKeys.mine,
    queryFn: ({ signal }) => api.call(mentorEndpoints.myMentor, { signal }),
    enabled: signedIn,
  });

import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, type MentorCard, mentorKeys } from '@meshwork/contracts-community';
import { type ListAddress, queryOptions } from '@meshwork/shell-contract';

export const mentorList = (api: ApiClient, query: ListAddress['query']) => ({
  api,
  call: communityCalls.listMentors,
  queryKey: mentorKeys.list,
  query,
  items: (response: { mentors: readonly MentorCard[] }) => response.mentors,
});

export const mentorDetails = (api: ApiClient, mentorId: number) =>
  callQuery(api, mentorKeys.detail(mentorId), communityCalls.mentorDetails, { mentorId });

/** Up to three available mentors with the same expertise. */
export const similarMentors = (api: ApiClient, mentorId: number) =>
  callQuery(api, mentorKeys.similar(mentorId), communityCalls.similarMentors, { mentorId });

/** The signed-in person's own profile, null where there is none. */
export const myMentor = (api: ApiClient, signedIn: boolean) =>
  queryOptions({
    queryKey: mentorKeys.mine,
    queryFn: ({ signal }) => api.call(communityCalls.myMentor, { signal }),
    enabled: signedIn,
  });

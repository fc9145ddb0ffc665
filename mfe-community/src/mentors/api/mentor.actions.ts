import { mentorEndpoints } from '@meshwork/contracts-community';
import { inboxKeys, useSubmission, useToast } from '@meshwork/shell-contract';
import { useOutOfDate } from '../../common/use-out-of-date.ts';
import { mentorKeys } from './mentor.query.ts';

/** Makes or changes one's own profile (specification, section 7). */
export function useSaveMentor(onDone: () => void) {
  const toast = useToast();
  return useSubmission({
    endpoint: mentorEndpoints.saveMentor,
    changes: [mentorKeys.all],
    onSuccess: () => {
      toast('success', 'Mentor profile saved successfully!');
      onDone();
    },
  });
}

/** Removes one's own profile. */
export function useDeleteMentor(onDone: () => void) {
  const toast = useToast();
  const outOfDate = useOutOfDate();
  return useSubmission({
    endpoint: mentorEndpoints.deleteMentor,
    changes: [mentorKeys.list, mentorKeys.mine],
    onSuccess: () => {
      // The page of the profile may still show, and there is nothing to ask for.
      outOfDate(mentorKeys.all);
      toast('success', 'Mentor profile removed.');
      onDone();
    },
  });
}

/** Sends a message to a mentor; it joins the requests that one has sent. */
export function useContactMentor(onDone: () => void) {
  const toast = useToast();
  return useSubmission({
    endpoint: mentorEndpoints.contactMentor,
    changes: [inboxKeys.all],
    onSuccess: () => {
      toast('success', 'Contact request sent successfully!');
      onDone();
    },
  });
}

import { mentorEndpoints, mentorKeys } from '@meshwork/contracts-community';
import { type IssueTarget, inboxKeys, useAction } from '@meshwork/shell-contract';

/** Creates or changes the person's own profile. */
export const useSaveMentor = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(mentorEndpoints.saveMentor, {
    changes: [mentorKeys.all],
    success: 'Mentor profile saved successfully!',
    failure: 'Failed to save mentor profile',
    issues,
    onSuccess,
  });

/** Removes the person's own profile. */
export const useDeleteMentor = (onSuccess: () => void) =>
  useAction(mentorEndpoints.deleteMentor, {
    changes: [mentorKeys.list, mentorKeys.mine],
    // The page of the removed profile may still show.
    outdates: [mentorKeys.all],
    success: 'Mentor profile removed.',
    failure: 'Failed to remove mentor profile',
    onSuccess,
  });

/** Sends a message to a mentor, which then stands among the sent requests. */
export const useContactMentor = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(mentorEndpoints.contactMentor, {
    changes: [inboxKeys.all],
    success: 'Contact request sent successfully!',
    failure: 'Failed to send contact request',
    issues,
    onSuccess,
  });

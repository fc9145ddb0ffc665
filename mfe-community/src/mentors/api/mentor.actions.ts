import { communityCalls, type Mentor, mentorKeys } from '@meshwork/contracts-community';
import { type IssueTarget, inboxKeys, useAction } from '@meshwork/shell-contract';
import { WAITS_FOR_ADULT } from '../../common/request-status.ts';

/** Creates or changes the person's own profile. */
export const useSaveMentor = (issues: IssueTarget, onSuccess: (saved: { mentor: Mentor }) => void) =>
  useAction(communityCalls.saveMentor, {
    changes: [mentorKeys.all],
    success: 'Mentor profile saved successfully!',
    failure: 'Failed to save mentor profile',
    issues,
    onSuccess,
  });

/** Removes the person's own profile. */
export const useDeleteMentor = (onSuccess: () => void) =>
  useAction(communityCalls.deleteMentor, {
    changes: [mentorKeys.list, mentorKeys.mine],
    // The page of the removed profile may still show.
    outdates: [mentorKeys.all],
    success: 'Mentor profile removed.',
    failure: 'Failed to remove mentor profile',
    onSuccess,
  });

interface ContactMentorOptions {
  issues: IssueTarget;
  /** The session has ended. */
  onRefused: () => void;
  onSuccess: () => void;
}

/** Sends a message to a mentor, which then stands among the sent requests. */
export const useContactMentor = ({ onRefused, ...options }: ContactMentorOptions) =>
  useAction(communityCalls.contactMentor, {
    changes: [inboxKeys.all],
    success: ({ request }) => (request.held ? WAITS_FOR_ADULT : 'Contact request sent successfully!'),
    failure: 'Failed to send contact request',
    handlers: { NOT_AUTHENTICATED: onRefused },
    ...options,
  });

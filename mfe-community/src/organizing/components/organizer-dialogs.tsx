import {
  communityCalls,
  declineRestSchema,
  endAllSchema,
  initiativeKeys,
  messageParticipantsSchema,
  type Receivers,
} from '@meshwork/contracts-community';
import type { Call } from '@meshwork/contracts-core';
import { type IssueTarget, useActGate, useAction, useToast } from '@meshwork/shell-contract';
import { ConfirmDialog, type DialogState, FormDialog } from '@meshwork/ui';
import { useRef } from 'react';
import { counted } from '../../common/counted.ts';
import { AreaField, DecimalField, SelectField, sentBy, useSchemaForm } from '../../common/form.tsx';
import { requestChanges } from './request-table.tsx';

interface OrganizerDialogProps extends DialogState {
  initiativeId: number;
  count: number;
}

interface PartsOptions<R> {
  countOf: (response: R) => number;
  done: string;
  unit: string;
  failure: string;
  issues?: IssueTarget;
}

/** One call does a part of thousands, so it is repeated until none is left. */
function useInParts<B, R extends { left?: number | undefined }>(
  call: Call<B, R>,
  { initiativeId, onOpenChange }: Pick<OrganizerDialogProps, 'initiativeId' | 'onOpenChange'>,
  { countOf, done, unit, ...options }: PartsOptions<R>,
) {
  const toast = useToast();
  const total = useRef(0);
  const action = useAction(call, {
    ...options,
    changes: requestChanges(initiativeId),
    onSuccess: (response, body) => {
      total.current += countOf(response);
      if (response.left) return action.mutate(body);
      toast('success', `${counted(total.current, unit)} ${done}.`);
      total.current = 0;
      onOpenChange(false);
    },
  });
  return action;
}

const sentText = ({ sent, held = 0 }: { sent: number; held?: number }) =>
  `Sent to ${counted(sent, 'person', 'people')}.${
    held > 0
      ? ` It waits for an adult who reads along with ${counted(held, 'young person', 'young people')}.`
      : ''
  }`;

/** Declines whoever waits for an answer or a place, with one note. */
export function DeclineRestDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const form = useSchemaForm(declineRestSchema, { initiativeId, note: '' });
  const declining = useInParts(
    communityCalls.declineRest,
    { initiativeId, ...state },
    {
      countOf: ({ declined }) => declined,
      unit: 'request',
      done: 'declined',
      failure: 'Failed to decline the requests',
    },
  );
  return (
    <FormDialog
      {...state}
      title="Decline the rest?"
      description={`${counted(count, 'person', 'people')} without a place will be told, with your note.`}
      {...sentBy(form, declining, (values) => values)}
      submitLabel={declining.isPending ? 'Sending...' : 'Decline them all'}
    >
      <AreaField form={form} name="note" label="Note (optional)" rows={4} />
    </FormDialog>
  );
}

/** Tells those who took part before, in fixed words. */
export function InviteDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const inviting = useAction(communityCalls.inviteFormer, {
    changes: [initiativeKeys.requests(initiativeId)],
    success: sentText,
    failure: 'Failed to invite',
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <ConfirmDialog
      {...state}
      title="Invite those of last time?"
      text={`${counted(count, 'person', 'people')} who took part before and have not asked yet hear once that it takes place again, with day and place. Who has blocked you hears nothing.`}
      confirmLabel="Invite them"
      onConfirm={() => inviting.mutate({ initiativeId })}
      busy={inviting.isPending}
      error={inviting.failure}
    />
  );
}

const RECEIVERS: { value: Receivers; label: string }[] = [
  { value: 'joined', label: 'Everybody who joined' },
  { value: 'teams', label: 'The teams that joined' },
  { value: 'individuals', label: 'Those who joined on their own' },
  { value: 'waiting', label: 'Those who wait for a place' },
];

/** One message to everybody who has joined, to one side, or to who waits. */
export function MessageDialog({ initiativeId, ...state }: Omit<OrganizerDialogProps, 'count'>) {
  const form = useSchemaForm(messageParticipantsSchema, { initiativeId, to: 'joined', message: '' });
  const sending = useAction(communityCalls.messageParticipants, {
    success: sentText,
    failure: 'Failed to send the message',
    issues: { form, fields: ['message'] },
    onSuccess: () => state.onOpenChange(false),
  });
  const gate = useActGate({ act: 'message', service: 'community', error: sending.error });
  return (
    <FormDialog
      {...state}
      title="Send a message"
      description="Each person gets it in Messages and by mail; those who organize get a copy."
      {...sentBy(form, sending, (values) => values)}
      gate={gate}
      submitLabel={sending.isPending ? 'Sending...' : 'Send Message'}
    >
      <SelectField form={form} name="to" label="To" options={RECEIVERS} />
      <AreaField form={form} name="message" label="Message" required rows={6} />
    </FormDialog>
  );
}

/** Ends the participations of an event that is over, with one message to all and the hours that the organizer confirms. */
export function EndAllDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const thanks = 'Thank you for being there!';
  const form = useSchemaForm(endAllSchema, { initiativeId, thanks, hours: null });
  const ending = useInParts(
    communityCalls.endAll,
    { initiativeId, ...state },
    {
      countOf: ({ ended }) => ended,
      unit: 'participation',
      done: 'ended',
      failure: 'Failed to end the participations',
      issues: { form, fields: ['thanks', 'hours'] },
    },
  );
  const gate = useActGate({ act: 'message', service: 'community', error: ending.error });
  return (
    <FormDialog
      {...state}
      title="End for all, with thanks?"
      description={`${counted(count, 'participation ends', 'participations end')}. Your thanks go to those who were noted at the door, or to everybody where nobody was; the others read that it is over. The messages stay readable.`}
      {...sentBy(form, ending, (values) => values)}
      gate={gate}
      submitLabel={ending.isPending ? 'Sending...' : 'End for all'}
    >
      <AreaField form={form} name="thanks" label="Thanks" required rows={4} />
      <DecimalField
        form={form}
        name="hours"
        label="Hours that you confirm"
        optional
        hint="In quarters: 1.25. Each person who came can write them into their own record, as confirmed by you; where nobody was noted at the door, each who joined."
      />
    </FormDialog>
  );
}

import { msg, plural, t } from '@lingui/core/macro';
import {
  communityCalls,
  declineRestSchema,
  endAllSchema,
  initiativeKeys,
  messageParticipantsSchema,
  type Receivers,
} from '@meshwork/contracts-community';
import type { Call } from '@meshwork/contracts-core';
import type { Sentence } from '@meshwork/language';
import { type IssueTarget, useActGate, useAction, useToast } from '@meshwork/shell-contract';
import { ConfirmDialog, type DialogState, FormDialog } from '@meshwork/ui';
import { useRef } from 'react';
import { AreaField, DecimalField, SelectField, sentBy, useSchemaForm } from '../../common/form.tsx';
import { requestChanges } from './request-table.tsx';

interface OrganizerDialogProps extends DialogState {
  initiativeId: number;
  count: number;
}

interface PartsOptions<R> {
  countOf: (response: R) => number;
  /** Becomes the toast after the last part, with the sum of all. */
  done: (count: number) => string;
  failure: string;
  issues?: IssueTarget;
}

/** One call does a part of thousands, so it is repeated until none is left. */
function useInParts<B, R extends { left?: number | undefined }>(
  call: Call<B, R>,
  { initiativeId, onOpenChange }: Pick<OrganizerDialogProps, 'initiativeId' | 'onOpenChange'>,
  { countOf, done, ...options }: PartsOptions<R>,
) {
  const toast = useToast();
  const total = useRef(0);
  const action = useAction(call, {
    ...options,
    changes: requestChanges(initiativeId),
    onSuccess: (response, body) => {
      total.current += countOf(response);
      if (response.left) return action.mutate(body);
      toast('success', done(total.current));
      total.current = 0;
      onOpenChange(false);
    },
  });
  return action;
}

function sentText({ sent, held = 0 }: { sent: number; held?: number }): string {
  const sentTo = plural(sent, { one: `Sent to ${sent} person.`, other: `Sent to ${sent} people.` });
  if (held === 0) return sentTo;
  const waits = plural(held, {
    one: `It waits for an adult who reads along with ${held} young person.`,
    other: `It waits for an adult who reads along with ${held} young people.`,
  });
  return `${sentTo} ${waits}`;
}

/** Declines whoever waits for an answer or a place, with one note. */
export function DeclineRestDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const form = useSchemaForm(declineRestSchema, { initiativeId, note: '' });
  const declining = useInParts(
    communityCalls.declineRest,
    { initiativeId, ...state },
    {
      countOf: ({ declined }) => declined,
      done: (all) => plural(all, { one: `${all} request declined.`, other: `${all} requests declined.` }),
      failure: t`Failed to decline the requests`,
    },
  );
  return (
    <FormDialog
      {...state}
      title={t`Decline the rest?`}
      description={plural(count, {
        one: `${count} person without a place will be told, with your note.`,
        other: `${count} people without a place will be told, with your note.`,
      })}
      {...sentBy(form, declining, (values) => values)}
      submitLabel={declining.isPending ? t`Sending...` : t`Decline them all`}
    >
      <AreaField form={form} name="note" label={t`Note (optional)`} rows={4} />
    </FormDialog>
  );
}

/** Tells those who took part before, in fixed words. */
export function InviteDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const inviting = useAction(communityCalls.inviteFormer, {
    changes: [initiativeKeys.requests(initiativeId)],
    success: sentText,
    failure: t`Failed to invite`,
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`Invite those of last time?`}
      text={plural(count, {
        one: `${count} person who took part before and has not asked yet hears once that it takes place again, with day and place. Who has blocked you hears nothing.`,
        other: `${count} people who took part before and have not asked yet hear once that it takes place again, with day and place. Who has blocked you hears nothing.`,
      })}
      confirmLabel={t`Invite them`}
      onConfirm={() => inviting.mutate({ initiativeId })}
      busy={inviting.isPending}
      error={inviting.failure}
    />
  );
}

const RECEIVERS: { value: Receivers; label: Sentence }[] = [
  { value: 'joined', label: msg`Everybody who joined` },
  { value: 'teams', label: msg`The teams that joined` },
  { value: 'individuals', label: msg`Those who joined on their own` },
  { value: 'waiting', label: msg`Those who wait for a place` },
];

/** One message to everybody who has joined, to one side, or to who waits. */
export function MessageDialog({ initiativeId, ...state }: Omit<OrganizerDialogProps, 'count'>) {
  const form = useSchemaForm(messageParticipantsSchema, { initiativeId, to: 'joined', message: '' });
  const sending = useAction(communityCalls.messageParticipants, {
    success: sentText,
    failure: t`Failed to send the message`,
    issues: { form, fields: ['message'] },
    onSuccess: () => state.onOpenChange(false),
  });
  const gate = useActGate({ act: 'message', service: 'community', error: sending.error });
  return (
    <FormDialog
      {...state}
      title={t`Send a message`}
      description={t`Each person gets it in Messages and by mail; those who organize get a copy.`}
      {...sentBy(form, sending, (values) => values)}
      gate={gate}
      submitLabel={sending.isPending ? t`Sending...` : t`Send Message`}
    >
      <SelectField
        form={form}
        name="to"
        label={t({ message: 'To', context: 'receivers of a message' })}
        options={RECEIVERS}
      />
      <AreaField form={form} name="message" label={t`Message`} required rows={6} />
    </FormDialog>
  );
}

const endText = (count: number): string =>
  plural(count, { one: `${count} participation ends.`, other: `${count} participations end.` });

/** Ends the participations of an event that is over, with one message to all and the hours that the organizer confirms. */
export function EndAllDialog({ initiativeId, count, ...state }: OrganizerDialogProps) {
  const thanks = t`Thank you for being there!`;
  const form = useSchemaForm(endAllSchema, { initiativeId, thanks, hours: null });
  const ending = useInParts(
    communityCalls.endAll,
    { initiativeId, ...state },
    {
      countOf: ({ ended }) => ended,
      done: (all) =>
        plural(all, { one: `${all} participation ended.`, other: `${all} participations ended.` }),
      failure: t`Failed to end the participations`,
      issues: { form, fields: ['thanks', 'hours'] },
    },
  );
  const gate = useActGate({ act: 'message', service: 'community', error: ending.error });
  return (
    <FormDialog
      {...state}
      title={t`End for all, with thanks?`}
      description={`${endText(count)} ${t`Your thanks go to those who were noted at the door, or to everybody where nobody was; the others read that it is over. The messages stay readable.`}`}
      {...sentBy(form, ending, (values) => values)}
      gate={gate}
      submitLabel={ending.isPending ? t`Sending...` : t`End for all`}
    >
      <AreaField form={form} name="thanks" label={t`Thanks`} required rows={4} />
      <DecimalField
        form={form}
        name="hours"
        label={t`Hours that you confirm`}
        optional
        hint={t`In quarters: 1.25. Each person who came finds them under their hours, confirmed by you; where nobody was noted at the door, each who joined.`}
      />
    </FormDialog>
  );
}

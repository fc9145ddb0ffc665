import {
  type InitiativeCard,
  isOutsideAges,
  isSideFull,
  joinRequestSchema,
  peopleOf,
  questionsOf,
} from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import { PostAsField, teamIdOf } from '@meshwork/own-teams';
import { useActGate, useApi, useLoginPath, useQuery, useUser } from '@meshwork/shell-contract';
import { Alert, type DialogState } from '@meshwork/ui';
import { useState } from 'react';
import { ComersFields } from '../../common/comers-fields.tsx';
import { type Answers, answersIn, QuestionFields } from '../../common/question-fields.tsx';
import { RequestDialog, useRequestForm } from '../../common/request.dialog.tsx';
import { useRequestToJoin } from '../api/initiative.actions.ts';
import { initiativeDetails } from '../api/initiative.query.ts';
import { ageText } from '../key-details.ts';

export interface JoinRequestDialogProps extends DialogState {
  initiative: Pick<
    InitiativeCard,
    | 'id'
    | 'title'
    | 'team'
    | 'teamsNeeded'
    | 'individualsNeeded'
    | 'participationCounts'
    | 'peopleCounts'
    | 'minAge'
    | 'maxAge'
  >;
}

const schema = joinRequestSchema.omit({ initiativeId: true });

/** Request to Join. */
export default function JoinRequestDialog({ initiative, open, onOpenChange }: JoinRequestDialogProps) {
  const request = useRequestForm({
    schema,
    key: `join-request:${initiative.id}`,
    open,
    refusal: 'You must be logged in to send a request.',
  });
  const { form } = request;
  const sending = useRequestToJoin({
    issues: { form, fields: ['message', 'contactEmail', 'teamId', 'students', 'adults'] },
    onRefused: request.refuse,
    onSuccess: () => onOpenChange(false),
  });
  const [teamId, students, adults] = form.watch(['teamId', 'students', 'adults']);
  const side = teamId ? 'teams' : 'individuals';
  const people = peopleOf({ students: Number(students), adults: Number(adults) });
  const band = useUser()?.standing?.ageBand;
  // A card has no questions.
  const details = useQuery({ ...initiativeDetails(useApi(), initiative.id), enabled: open });
  const [answers, setAnswers] = useState<Answers>({});
  const given = answersIn(answers);
  const gate = useActGate({ act: 'request', service: 'community', error: sending.error });
  return (
    <RequestDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request to Join"
      description={initiative.title}
      request={request}
      onSend={(values) =>
        sending.mutate({
          ...values,
          initiativeId: initiative.id,
          ...(given.length > 0 && { answers: given }),
        })
      }
      busy={sending.isPending}
      failure={sending.failure}
      gate={gate}
      submitLabel={sending.isPending ? 'Sending...' : 'Send Request'}
      loginText="Please log in to request to join an initiative."
      loginPath={useLoginPath()}
      asked="the organizer"
      messageHint={
        side === 'individuals' && isOutsideAges(band, initiative)
          ? `${ageText(initiative)}. You are ${band === 'ADULT' ? 'an adult' : 'under 18'}, so say why you come. The organizer sees a mark.`
          : undefined
      }
    >
      <PostAsField
        label="Join as (Optional)"
        alone="Join as Individual"
        except={initiative.team?.id}
        error={form.formState.errors.teamId}
        {...form.register('teamId', { setValueAs: teamIdOf })}
      />
      <ComersFields
        register={(name) => form.register(name, { setValueAs: typedNumber })}
        errors={form.formState.errors}
      />
      <QuestionFields
        questions={questionsOf(details.data?.questions)}
        answers={answers}
        onAnswers={setAnswers}
      />
      {isSideFull(initiative, side, people) ? (
        <Alert variant="info">
          {initiative.peopleCounts ? 'There are not places enough' : `All places for ${side} are taken`}. Your
          request goes onto the waiting list: first come, first served.
        </Alert>
      ) : null}
    </RequestDialog>
  );
}

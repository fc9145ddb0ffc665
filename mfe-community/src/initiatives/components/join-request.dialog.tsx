import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  communityCalls,
  type InitiativeCard,
  initiativeKeys,
  isOutsideAges,
  isSideFull,
  joinRequestSchema,
  peopleOf,
  questionsOf,
} from '@meshwork/contracts-community';
import { PostAsField, teamIdOf } from '@meshwork/own-teams';
import {
  inboxKeys,
  useActGate,
  useAction,
  useApi,
  useLoginPath,
  useQuery,
  useUser,
} from '@meshwork/shell-contract';
import { Alert, type DialogState, Segmented } from '@meshwork/ui';
import { useEffect, useState } from 'react';
import { ComersFields, QuestionFields, startAnswers } from '../../common/question-fields.tsx';
import { RequestDialog, useRequestForm } from '../../common/request.dialog.tsx';
import { waitsForAdult } from '../../common/request-status.ts';
import { initiativeDetails } from '../api/initiative.query.ts';
import { ageText } from '../key-details.ts';

const schema = joinRequestSchema.omit({ initiativeId: true });

const WHO_COMES = [
  { value: 'alone', label: msg`Just me` },
  { value: 'more', label: msg`More people` },
] as const;

/** The words that the asker reads before writing: a mark of the ages, or that organizers under 18 get it once an adult reads along. */
function hintOf(
  band: string | null | undefined,
  side: string,
  initiative: InitiativeCard,
  lacksReader: boolean,
): string | undefined {
  if (side === 'individuals' && isOutsideAges(band, initiative)) {
    const ages = ageText(initiative) ?? '';
    return band === 'ADULT'
      ? t`${ages}. You are an adult, so say why you come. The organizer sees a mark.`
      : t`${ages}. You are under 18, so say why you come. The organizer sees a mark.`;
  }
  return band === 'MINOR' || lacksReader
    ? undefined
    : t`The organizers read it; those under 18 once an adult reads along.`;
}

function fullText(side: 'teams' | 'individuals', countsPeople: boolean): string {
  if (countsPeople)
    return t`There are not places enough. Your request goes onto the waiting list: first come, first served.`;
  return side === 'teams'
    ? t`All places for teams are taken. Your request goes onto the waiting list: first come, first served.`
    : t`All places for individuals are taken. Your request goes onto the waiting list: first come, first served.`;
}

export default function JoinRequestDialog({
  initiative,
  ...state
}: DialogState & { initiative: InitiativeCard }) {
  const request = useRequestForm({
    schema,
    key: `join-request:${initiative.id}`,
    open: state.open,
    refusal: t`You must be logged in to send a request.`,
  });
  const { form } = request;
  const sending = useAction(communityCalls.requestToJoin, {
    changes: [initiativeKeys.all, inboxKeys.all],
    success: ({ request: { held, waitingPosition } }) => {
      if (held) return waitsForAdult();
      if (!waitingPosition) return t`Join request sent successfully!`;
      return {
        title: t`You are on the waiting list.`,
        detail: t`Number ${waitingPosition}. You are told when a place comes free.`,
      };
    },
    failure: t`Failed to send join request`,
    handlers: { NOT_AUTHENTICATED: request.refuse },
    issues: { form, fields: ['message', 'contactEmail', 'teamId', 'students', 'adults', 'answers'] },
    onSuccess: () => state.onOpenChange(false),
  });
  const [teamId, students, adults] = form.watch(['teamId', 'students', 'adults']);
  const side = teamId ? 'teams' : 'individuals';
  const people = peopleOf({ students: Number(students), adults: Number(adults) });
  const [isMore, setIsMore] = useState(false);
  const isAlone = !isMore && !teamId && !students && !adults;
  const chooseWho = (who: 'alone' | 'more') => {
    setIsMore(who === 'more');
    if (who === 'more') return;
    // Nothing said means one.
    form.setValue('students', '');
    form.setValue('adults', '');
  };
  const band = useUser()?.standing?.ageBand;
  // A card has no questions.
  const details = useQuery({ ...initiativeDetails(useApi(), initiative.id), enabled: state.open });
  const { questions: asked, lacksReader } = details.data ?? {};
  const questions = questionsOf(asked);
  useEffect(() => {
    const given = form.getValues('answers') ?? [];
    const start = startAnswers(
      questionsOf(asked),
      given.map(({ question, answer }) => ({ question, answer: answer ?? '' })),
    );
    if (start.length > 0) form.setValue('answers', start);
  }, [asked, form]);
  const gate = useActGate({ act: 'request', service: 'community', error: sending.error });
  return (
    <RequestDialog
      {...state}
      title={t`Request to Join`}
      description={initiative.title}
      request={request}
      onSend={(values) => sending.mutate({ ...values, initiativeId: initiative.id })}
      busy={sending.isPending}
      failure={sending.failure}
      gate={gate}
      submitLabel={sending.isPending ? t`Sending...` : t`Send Request`}
      loginText={t`Please log in to request to join an initiative.`}
      loginPath={useLoginPath()}
      asked="organizer"
      messageHint={hintOf(band, side, initiative, Boolean(lacksReader))}
    >
      {lacksReader ? (
        <Alert variant="warning" title={t`Your request waits for an adult`}>
          <Trans>
            The organizers are under 18, and no adult reads along with them yet. They get your request once
            one does; it goes out by itself.
          </Trans>
        </Alert>
      ) : null}
      <PostAsField
        label={t`Join as (Optional)`}
        alone={t`Join as Individual`}
        except={initiative.team?.id}
        error={form.formState.errors.teamId}
        {...form.register('teamId', { setValueAs: teamIdOf })}
      />
      {initiative.peopleCounts ? (
        <>
          {teamId ? null : (
            <Segmented
              label={t`Who comes`}
              options={WHO_COMES}
              value={isAlone ? 'alone' : 'more'}
              onValueChange={chooseWho}
            />
          )}
          {isAlone ? null : <ComersFields form={form} />}
        </>
      ) : null}
      <QuestionFields form={form} questions={questions} />
      {isSideFull(initiative, side, people) ? (
        <Alert variant="info">{fullText(side, Boolean(initiative.peopleCounts))}</Alert>
      ) : null}
    </RequestDialog>
  );
}

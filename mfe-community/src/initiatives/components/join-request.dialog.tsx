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
import { WAITS_FOR_ADULT } from '../../common/request-status.ts';
import { initiativeDetails } from '../api/initiative.query.ts';
import { ageText } from '../key-details.ts';

const schema = joinRequestSchema.omit({ initiativeId: true });

const WHO_COMES = [
  { value: 'alone', label: 'Just me' },
  { value: 'more', label: 'More people' },
] as const;

/** The words that the asker reads before writing: a mark of the ages, or that organizers under 18 get it once an adult reads along. */
function hintOf(
  band: string | null | undefined,
  side: string,
  initiative: InitiativeCard,
  lacksReader: boolean,
): string | undefined {
  if (side === 'individuals' && isOutsideAges(band, initiative))
    return `${ageText(initiative)}. You are ${band === 'ADULT' ? 'an adult' : 'under 18'}, so say why you come. The organizer sees a mark.`;
  return band === 'MINOR' || lacksReader
    ? undefined
    : 'The organizers read it; those under 18 once an adult reads along.';
}

export default function JoinRequestDialog({
  initiative,
  ...state
}: DialogState & { initiative: InitiativeCard }) {
  const request = useRequestForm({
    schema,
    key: `join-request:${initiative.id}`,
    open: state.open,
    refusal: 'You must be logged in to send a request.',
  });
  const { form } = request;
  const sending = useAction(communityCalls.requestToJoin, {
    changes: [initiativeKeys.all, inboxKeys.all],
    success: ({ request: { held, waitingPosition } }) => {
      if (held) return WAITS_FOR_ADULT;
      if (!waitingPosition) return 'Join request sent successfully!';
      return {
        title: 'You are on the waiting list.',
        detail: `Number ${waitingPosition}. You are told when a place comes free.`,
      };
    },
    failure: 'Failed to send join request',
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
      title="Request to Join"
      description={initiative.title}
      request={request}
      onSend={(values) => sending.mutate({ ...values, initiativeId: initiative.id })}
      busy={sending.isPending}
      failure={sending.failure}
      gate={gate}
      submitLabel={sending.isPending ? 'Sending...' : 'Send Request'}
      loginText="Please log in to request to join an initiative."
      loginPath={useLoginPath()}
      asked="the organizer"
      messageHint={hintOf(band, side, initiative, Boolean(lacksReader))}
    >
      {lacksReader ? (
        <Alert variant="warning" title="Your request waits for an adult">
          The organizers are under 18, and no adult reads along with them yet. They get your request once one
          does; it goes out by itself.
        </Alert>
      ) : null}
      <PostAsField
        label="Join as (Optional)"
        alone="Join as Individual"
        except={initiative.team?.id}
        error={form.formState.errors.teamId}
        {...form.register('teamId', { setValueAs: teamIdOf })}
      />
      {initiative.peopleCounts ? (
        <>
          {teamId ? null : (
            <Segmented
              label="Who comes"
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
        <Alert variant="info">
          {initiative.peopleCounts ? 'There are not places enough' : `All places for ${side} are taken`}. Your
          request goes onto the waiting list: first come, first served.
        </Alert>
      ) : null}
    </RequestDialog>
  );
}

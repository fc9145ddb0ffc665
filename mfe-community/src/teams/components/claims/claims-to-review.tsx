import { t } from '@lingui/core/macro';
import { callQuery } from '@meshwork/api-client';
import {
  askClaimantSchema,
  type ClaimToReview,
  communityCalls,
  decideClaimSchema,
  TEAM_TYPE_LABELS,
  teamKeys,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths, QueryState, useAction, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import {
  Badge,
  Button,
  cx,
  Day,
  DialogButton,
  type DialogState,
  EmptyState,
  FormDialog,
  looks,
} from '@meshwork/ui';
import { AreaField, sentBy, useSchemaForm } from '../../../common/form.tsx';
import { ClaimTalk } from './claim-talk.tsx';
import styles from './claims-to-review.module.css';

/** Statements about teams that wait for a moderator (docs/product.md#claiming-a-team). */
export default function ClaimsToReview() {
  const userId = useUser()?.id;
  const waiting = callQuery(useApi(), teamKeys.claims, communityCalls.claimsToReview);
  const claims = useQuery({ ...waiting, staleTime: 0 });
  if (claims.isPending || claims.isError)
    return <QueryState query={claims} loading={t`Loading claims`} failed={t`Could not load claims`} />;
  if (claims.data.claims.length === 0)
    return (
      <EmptyState
        cause="done"
        title="Nothing waits"
        text="New statements about teams appear here, oldest first."
      />
    );
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" aria-label="Claims" className={looks.stack}>
      {claims.data.claims.map((claim) => (
        <ClaimRow key={claim.id} claim={claim} isOwn={claim.person.id === userId} />
      ))}
    </ul>
  );
}

/** The public registers' pages of teams, before the number; others show teams by search alone. */
const REGISTER_PAGES: Readonly<Record<string, string>> = {
  FIRST_FRC: 'https://frc-events.firstinspires.org/team/',
  FIRST_FTC: 'https://ftc-events.firstinspires.org/team/',
  VEX: 'https://www.robotevents.com/teams/V5RC/',
};

interface ClaimRowProps {
  claim: ClaimToReview;
  /** It is the moderator's own: another one decides. */
  isOwn: boolean;
}

/** A statement with its team and person, and the moderator's answer. */
function ClaimRow({ claim, isOwn }: ClaimRowProps) {
  const { team, person } = claim;
  const name = `${team.teamNumber} ${team.teamName}`;
  const register = REGISTER_PAGES[team.teamType];
  const acceptance = useAction(communityCalls.decideClaim, {
    changes: [teamKeys.claims],
    success: claim.isOwner ? `${name} is verified.` : `${person.displayName} runs ${name} now.`,
    failure: 'Failed to accept the claim',
    showFailure: 'toast',
  });
  return (
    <li className={cx(looks.stack, looks.sheet)}>
      <h2 dir="auto">
        <Link to={paths.team(team.id)}>{name}</Link>
      </h2>
      <p className={styles.facts}>
        <Badge variant="outline">{labelOf(TEAM_TYPE_LABELS, team.teamType)}</Badge>
        <Badge variant="secondary">{claim.isOwner ? 'Asks to be verified' : 'Wants to run it'}</Badge>
        {team.location ? <span dir="auto">{team.location}</span> : null}
        {register ? (
          <a href={`${register}${encodeURIComponent(team.teamNumber)}`} target="_blank" rel="noopener">
            Its page in the register
          </a>
        ) : null}
        {team.websiteUrl ? (
          <a href={team.websiteUrl} target="_blank" rel="noopener nofollow ugc">
            {team.websiteUrl}
          </a>
        ) : null}
      </p>
      <p>
        <Link to={`${paths.moderation}/people?person=${person.id}`}>
          <bdi>{person.displayName}</bdi>
        </Link>{' '}
        {person.isYoung ? <Badge variant="warning">Under 18</Badge> : null}{' '}
        <span className={looks.soft}>
          @{person.username}
          {person.since ? (
            <>
              , here since <Day at={person.since} />
            </>
          ) : null}
          , waiting since <Day at={claim.createdAt} />
        </span>
      </p>
      <blockquote dir="auto" className={looks.quote}>
        {claim.statement}
      </blockquote>
      <ClaimTalk talk={claim.talk ?? []} claimant={person.displayName} />
      {isOwn ? (
        <p className={looks.soft}>This is your own: another moderator decides.</p>
      ) : (
        <div className={looks.wrap}>
          <Button
            size="sm"
            aria-label={`Accept ${name}`}
            busy={acceptance.isPending}
            onClick={() => acceptance.mutate({ claimId: claim.id, decision: 'ACCEPT' })}
          >
            Accept
          </Button>
          <DialogButton
            size="sm"
            variant="secondary"
            aria-label={`Ask ${person.displayName} about ${name}`}
            dialog={(state) => <AskDialog claimId={claim.id} name={person.displayName} {...state} />}
          >
            Ask
          </DialogButton>
          <DialogButton
            size="sm"
            variant="secondary"
            aria-label={`Decline ${name}`}
            dialog={(state) => <DeclineDialog claimId={claim.id} name={name} {...state} />}
          >
            Decline
          </DialogButton>
        </div>
      )}
    </li>
  );
}

interface ClaimDialogProps extends DialogState {
  claimId: number;
  /** The person's, or number and name of the team. */
  name: string;
}

const questionSchema = askClaimantSchema.pick({ question: true });

/** Asks who made a statement; the answer stands beside it. */
function AskDialog({ claimId, name, ...state }: ClaimDialogProps) {
  const form = useSchemaForm(questionSchema, { question: '' });
  const asking = useAction(communityCalls.askClaimant, {
    changes: [teamKeys.claims],
    success: 'Question sent. You are told when it is answered.',
    failure: 'Failed to send the question',
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <FormDialog
      {...state}
      title={`Ask ${name}`}
      {...sentBy(form, asking, ({ question }) => ({ claimId, question }))}
      submitLabel="Send Question"
    >
      <AreaField
        form={form}
        name="question"
        label="Question"
        required
        hint="It is sent without your name. All moderators see the answer beside the statement."
        rows={3}
      />
    </FormDialog>
  );
}

const reasonSchema = decideClaimSchema.pick({ reason: true });

/** Declines a statement with a reason, which its author reads. */
function DeclineDialog({ claimId, name, ...state }: ClaimDialogProps) {
  const form = useSchemaForm(reasonSchema, { reason: '' });
  const decision = useAction(communityCalls.decideClaim, {
    changes: [teamKeys.claims],
    success: 'Claim declined.',
    failure: 'Failed to decline the claim',
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <FormDialog
      {...state}
      title={`Decline the claim of ${name}?`}
      {...sentBy(form, decision, ({ reason }) => ({ claimId, decision: 'DECLINE' as const, reason }))}
      submitLabel="Decline Claim"
    >
      <AreaField
        form={form}
        name="reason"
        label="Reason"
        optional
        hint="The person reads it, and may send another statement."
        rows={3}
      />
    </FormDialog>
  );
}

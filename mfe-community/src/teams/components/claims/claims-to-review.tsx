import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        title={t`Nothing waits`}
        text={t`New statements about teams appear here, oldest first.`}
      />
    );
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" aria-label={t`Claims`} className={looks.stack}>
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
  const { username, since } = person;
  const name = `${team.teamNumber} ${team.teamName}`;
  const register = REGISTER_PAGES[team.teamType];
  const acceptance = useAction(communityCalls.decideClaim, {
    changes: [teamKeys.claims],
    success: claim.isOwner
      ? t`${{ team: name }} is verified.`
      : t`${{ displayName: person.displayName }} runs ${{ team: name }} now.`,
    failure: t`Failed to accept the claim`,
    showFailure: 'toast',
  });
  return (
    <li className={cx(looks.stack, looks.sheet)}>
      <h2 dir="auto">
        <Link to={paths.team(team.id)}>{name}</Link>
      </h2>
      <p className={styles.facts}>
        <Badge variant="outline">{labelOf(TEAM_TYPE_LABELS, team.teamType)}</Badge>
        <Badge variant="secondary">{claim.isOwner ? t`Asks to be verified` : t`Wants to run it`}</Badge>
        {team.location ? <span dir="auto">{team.location}</span> : null}
        {register ? (
          <a href={`${register}${encodeURIComponent(team.teamNumber)}`} target="_blank" rel="noopener">
            <Trans>Its page in the register</Trans>
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
        {person.isYoung ? (
          <Badge variant="warning">
            <Trans>Under 18</Trans>
          </Badge>
        ) : null}{' '}
        <span className={looks.soft}>
          {since ? (
            <Trans>
              @{username}, here since <Day at={since} />, waiting since <Day at={claim.createdAt} />
            </Trans>
          ) : (
            <Trans>
              @{username}, waiting since <Day at={claim.createdAt} />
            </Trans>
          )}
        </span>
      </p>
      <blockquote dir="auto" className={looks.quote}>
        {claim.statement}
      </blockquote>
      <ClaimTalk talk={claim.talk ?? []} claimant={person.displayName} />
      {isOwn ? (
        <p className={looks.soft}>
          <Trans>This is your own: another moderator decides.</Trans>
        </p>
      ) : (
        <div className={looks.wrap}>
          <Button
            size="sm"
            aria-label={t`Accept ${{ team: name }}`}
            busy={acceptance.isPending}
            onClick={() => acceptance.mutate({ claimId: claim.id, decision: 'ACCEPT' })}
          >
            <Trans>Accept</Trans>
          </Button>
          <DialogButton
            size="sm"
            variant="secondary"
            aria-label={t`Ask ${{ displayName: person.displayName }} about ${{ team: name }}`}
            dialog={(state) => <AskDialog claimId={claim.id} name={person.displayName} {...state} />}
          >
            <Trans>Ask</Trans>
          </DialogButton>
          <DialogButton
            size="sm"
            variant="secondary"
            aria-label={t`Decline ${{ team: name }}`}
            dialog={(state) => <DeclineDialog claimId={claim.id} name={name} {...state} />}
          >
            <Trans>Decline</Trans>
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
    success: t`Question sent. You are told when it is answered.`,
    failure: t`Failed to send the question`,
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <FormDialog
      {...state}
      title={t`Ask ${name}`}
      {...sentBy(form, asking, ({ question }) => ({ claimId, question }))}
      submitLabel={t`Send Question`}
    >
      <AreaField
        form={form}
        name="question"
        label={t`Question`}
        required
        hint={t`It is sent without your name. All moderators see the answer beside the statement.`}
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
    success: t`Claim declined.`,
    failure: t`Failed to decline the claim`,
    issues: { form },
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <FormDialog
      {...state}
      title={t`Decline the claim of ${{ team: name }}?`}
      {...sentBy(form, decision, ({ reason }) => ({ claimId, decision: 'DECLINE' as const, reason }))}
      submitLabel={t`Decline Claim`}
    >
      <AreaField
        form={form}
        name="reason"
        label={t`Reason`}
        optional
        hint={t`The person reads it, and may send another statement.`}
        rows={3}
      />
    </FormDialog>
  );
}

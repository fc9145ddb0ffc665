import {
  type ClaimToReview,
  communityCalls,
  TEAM_TYPE_LABELS,
  teamKeys,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths, useAction } from '@meshwork/shell-contract';
import { Badge, Button, Day, DialogButton, looks } from '@meshwork/ui';
import { AskClaimantDialog } from './ask-claimant.dialog.tsx';
import { ClaimTalk } from './claim-talk.tsx';
import styles from './claims-to-review.module.css';
import { DeclineClaimDialog } from './decline-claim.dialog.tsx';

/** The public registers' pages of teams, before the number; others show teams by search alone. */
const REGISTER_PAGES: Readonly<Record<string, string>> = {
  FIRST_FRC: 'https://frc-events.firstinspires.org/team/',
  FIRST_FTC: 'https://ftc-events.firstinspires.org/team/',
  VEX: 'https://www.robotevents.com/teams/V5RC/',
};

interface ClaimToReviewRowProps {
  claim: ClaimToReview;
  /** It is the moderator's own: another one decides. */
  isOwn: boolean;
}

/** A statement with its team and person, and the moderator's answer. */
export function ClaimToReviewRow({ claim, isOwn }: ClaimToReviewRowProps) {
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
    <li className={styles.claim}>
      <h2 dir="auto" className={styles.title}>
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
      <blockquote dir="auto" className={styles.statement}>
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
            dialog={(state) => (
              <AskClaimantDialog claimId={claim.id} person={person.displayName} {...state} />
            )}
          >
            Ask
          </DialogButton>
          <DialogButton
            size="sm"
            variant="secondary"
            aria-label={`Decline ${name}`}
            dialog={(state) => <DeclineClaimDialog claimId={claim.id} team={name} {...state} />}
          >
            Decline
          </DialogButton>
        </div>
      )}
    </li>
  );
}

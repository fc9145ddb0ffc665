import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  answerClaimSchema,
  CLAIM_TOKEN_NAME,
  communityCalls,
  type Team,
  type TeamClaim,
  teamKeys,
} from '@meshwork/contracts-community';
import { type Sentence, say } from '@meshwork/language';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Button, cx, Day, DialogFooter, looks } from '@meshwork/ui';
import { AreaField, useSchemaForm } from '../../../common/form.tsx';
import { ClaimTalk } from './claim-talk.tsx';
import styles from './claim-team.module.css';

const changes = [teamKeys.all];

/** The file with a token stands at this path of a website. */
const CLAIM_FILE = `/.well-known/${CLAIM_TOKEN_NAME}.txt`;

/** The element with a token in the head of a page. */
const claimMeta = (token: string): string => `<meta name="${CLAIM_TOKEN_NAME}" content="${token}">`;

interface OpenClaimProps {
  team: Pick<Team, 'id' | 'websiteUrl'>;
  claim: TeamClaim;
  onDone: () => void;
}

export function OpenClaim({ team, claim, onDone }: OpenClaimProps) {
  if (claim.method === 'WEBSITE') return <ShowToken team={team} claim={claim} onDone={onDone} />;
  const isAsked = claim.talk?.at(-1)?.by === 'MODERATOR';
  return (
    <div className={looks.stack}>
      <p>
        <Trans>
          A moderator reads your statement of <Day at={claim.createdAt} /> and answers by mail and here.
        </Trans>
      </p>
      <blockquote className={looks.quote}>{claim.statement}</blockquote>
      <ClaimTalk talk={claim.talk ?? []} claimant={t({ message: 'You', comment: 'Who wrote an answer' })} />
      {isAsked ? <AnswerQuestion team={team} /> : null}
      <DialogFooter>
        <Withdraw team={team} />
        <Button variant={isAsked ? 'secondary' : 'primary'} onClick={onDone}>
          <Trans>Close</Trans>
        </Button>
      </DialogFooter>
    </div>
  );
}

const answerSchema = answerClaimSchema.pick({ answer: true });

function AnswerQuestion({ team }: { team: Pick<Team, 'id'> }) {
  const form = useSchemaForm(answerSchema, { answer: '' });
  const answering = useAction(communityCalls.answerClaim, {
    changes,
    success: t`Answer sent.`,
    failure: t`Failed to send the answer`,
    issues: { form },
  });
  const send = form.handleSubmit(({ answer }) => answering.mutate({ teamId: team.id, answer }));
  return (
    <form noValidate className={looks.stack} onSubmit={send}>
      {answering.failure ? <Alert variant="destructive">{answering.failure}</Alert> : null}
      <AreaField form={form} name="answer" label={t`Your answer`} required rows={3} />
      <div className={looks.wrap}>
        <Button type="submit" busy={answering.isPending}>
          <Trans>Send Answer</Trans>
        </Button>
      </div>
    </form>
  );
}

const ANSWERS: Readonly<Record<string, Sentence>> = {
  MISSING: msg`The website answers, but without the code. It may take some minutes until a change shows.`,
  UNREACHABLE: msg`The website does not answer in time. Try again later, or choose another proof.`,
  ELSEWHERE: msg`The website leads to another site, which proves nothing. Choose another proof.`,
};

function ShowToken({ team, claim, onDone }: OpenClaimProps) {
  const { websiteUrl } = team;
  const check = useAction(communityCalls.checkClaim, {
    changes,
    failure: t`Failed to look at the website`,
    onSuccess: ({ result }) => {
      if (result === 'PROVEN') onDone();
    },
  });
  const answer = check.data ? ANSWERS[check.data.result] : undefined;
  return (
    <div className={looks.stack}>
      {check.failure ? <Alert variant="destructive">{check.failure}</Alert> : null}
      {answer ? <Alert variant="warning">{say(answer)}</Alert> : null}
      <p>
        <Trans>
          Put the code on <b>{websiteUrl}</b> in one of two ways, then let us look. It works until{' '}
          <Day at={claim.expiresAt} />.
        </Trans>
      </p>
      <dl className={cx(looks.parts, styles.ways)}>
        <dt>
          <Trans>A file at {{ file: CLAIM_FILE }} with this line</Trans>
        </dt>
        <dd>
          <code>{claim.token}</code>
        </dd>
        <dt>
          <Trans>Or this element in the head of the page</Trans>
        </dt>
        <dd>
          <code>{claimMeta(claim.token ?? '')}</code>
        </dd>
      </dl>
      <DialogFooter>
        <Withdraw team={team} />
        <Button busy={check.isPending} onClick={() => check.mutate({ teamId: team.id })}>
          {check.isPending ? t`Looking...` : t`Look now`}
        </Button>
      </DialogFooter>
    </div>
  );
}

function Withdraw({ team }: { team: Pick<Team, 'id'> }) {
  const withdrawal = useAction(communityCalls.withdrawClaim, {
    changes,
    success: t`Claim withdrawn.`,
    failure: t`Failed to withdraw the claim`,
    showFailure: 'toast',
  });
  return (
    <Button
      variant="secondary"
      busy={withdrawal.isPending}
      onClick={() => withdrawal.mutate({ teamId: team.id })}
    >
      <Trans>Choose another proof</Trans>
    </Button>
  );
}

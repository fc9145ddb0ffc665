import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type GuardianRelation, guardianKeys } from '@meshwork/contracts-community';
import {
  DetailFailure,
  Link,
  loginPath,
  Navigate,
  PageMeta,
  paths,
  useActGate,
  useAction,
  useNavigate,
  useUser,
} from '@meshwork/shell-contract';
import { Alert, Button, FormField, LinkButton, PageHeader, Select, Skeleton } from '@meshwork/ui';
import { useState } from 'react';
import { linkPath, useLinked } from '../../common/link-token.ts';
import { useOwnName } from '../../common/own-name.tsx';
import { RELATIONS } from '../components/guardians-panel.tsx';
import styles from './guardian.page.module.css';

/** A young person asks whoever opened the link to read along (docs/product.md#guardians). */
export default function GuardianPage() {
  const { token, found } = useLinked(guardianKeys.link, communityCalls.guardianLink);
  // The link that was used leads to the place of who reads along.
  if (found.data?.readsAlong) return <Navigate to={paths.requests} replace />;
  if (found.data) return <Asked token={token} {...found.data} />;
  if (found.isPending) return <Skeleton height="12rem" />;
  return (
    <DetailFailure
      query={found}
      head={{ title: t`Read along`, hidden: true }}
      title={t`This link cannot be used`}
      notFound={t`It was used, replaced, or its time is over. Ask the young person for another one.`}
      back={{ to: paths.home, label: t`Home` }}
    />
  );
}

interface AskedProps {
  token: string;
  young: { displayName: string };
  isOwn: boolean;
}

function Asked({ token, young: { displayName }, isOwn }: AskedProps) {
  return (
    <>
      <PageMeta title={t`Read along`} hidden />
      <PageHeader
        title={t`${displayName} asks you to read along`}
        text={t`${displayName} is under 18 and would like to write with adults here: mentors, organizers, other teams.`}
      />
      <div className={styles.parts}>
        <ul className={styles.list}>
          <li>
            <Trans>You read these messages of {displayName} and nothing else.</Trans>
          </li>
          <li>
            <Trans>Everybody in them sees your name. You do not write.</Trans>
          </li>
          <li>
            <Trans>You can end such messages, report one, and stop reading along at any time.</Trans>
          </li>
          <li>
            <Trans>While your account is new, the first message goes out a day later.</Trans>
          </li>
          <li>
            <Trans>Messages shows at its top for whom you read along, and what they write.</Trans>
          </li>
        </ul>
        {isOwn ? (
          <Alert>
            <Trans>This link is yours. Send it to a parent, guardian or teacher.</Trans>
          </Alert>
        ) : (
          <Acceptance token={token} name={displayName} />
        )}
      </div>
    </>
  );
}

interface AcceptanceProps {
  token: string;
  name: string;
}

function Acceptance({ token, name }: AcceptanceProps) {
  if (useUser()) return <AcceptanceForm token={token} name={name} />;
  return (
    <>
      <p>
        <Trans>Do this only if you know {name} in real life.</Trans>
      </p>
      <LinkButton variant="primary" render={<Link to={loginPath(linkPath('/guardian', token))} />}>
        <Trans>Log in or create an account</Trans>
      </LinkButton>
    </>
  );
}

function AcceptanceForm({ token, name }: AcceptanceProps) {
  const navigate = useNavigate();
  const own = useOwnName();
  const [relation, setRelation] = useState<GuardianRelation>('PARENT');
  const acceptance = useAction(communityCalls.acceptGuardian, {
    changes: [guardianKeys.mine],
    success: t`You read along now.`,
    failure: t`Failed to read along`,
    onSuccess: () => void navigate(paths.requests, { replace: true }),
  });
  const gate = useActGate({ act: 'offer', service: 'community', error: acceptance.error });
  const failure = own.failure ?? acceptance.failure;
  return (
    <>
      {failure && !gate.explains ? <Alert variant="destructive">{failure}</Alert> : null}
      {gate.panel}
      <FormField
        label={t({
          message: `You are ${name}'s`,
          context: 'above a choice: Parent, Guardian, Teacher',
        })}
      >
        <Select
          options={RELATIONS}
          value={relation}
          onChange={(event) => setRelation(event.target.value as GuardianRelation)}
        />
      </FormField>
      {own.field}
      <p>
        <Trans>Do this only if you know {name} in real life.</Trans>
      </p>
      <Button
        busy={acceptance.isPending || own.busy}
        disabled={gate.blocked}
        onClick={() => own.withName(() => acceptance.mutate({ token, relation }))}
      >
        <Trans>Read along</Trans>
      </Button>
    </>
  );
}

import { tokenQuery } from '@meshwork/api-client';
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
  useApi,
  useNavigate,
  useQuery,
  useUser,
} from '@meshwork/shell-contract';
import { Alert, Button, FormField, LinkButton, PageHeader, Select, Skeleton } from '@meshwork/ui';
import { useState } from 'react';
import { linkPath, useLinkToken } from '../../common/link-token.ts';
import { useOwnName } from '../../common/own-name.tsx';
import { RELATIONS } from '../components/guardians-panel.tsx';
import styles from './guardian.page.module.css';

/** A young person asks whoever opened the link to read along (docs/product.md#guardians). */
export default function GuardianPage() {
  const known = useLinkToken();
  const token = known ?? '';
  const found = useQuery({
    ...tokenQuery(useApi(), guardianKeys.link(token), communityCalls.guardianLink, { token }),
    enabled: known !== undefined,
  });
  // The link that was used leads to the place of who reads along.
  if (found.data?.readsAlong) return <Navigate to={paths.requests} replace />;
  if (found.data) return <Asked token={token} {...found.data} />;
  if (found.isPending) return <Skeleton height="12rem" />;
  return (
    <DetailFailure
      query={found}
      head={{ title: 'Read along', hidden: true }}
      title="This link cannot be used"
      notFound="It was used, replaced, or its time is over. Ask the young person for another one."
      back={{ to: paths.home, label: 'Home' }}
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
      <PageMeta title="Read along" hidden />
      <PageHeader
        title={`${displayName} asks you to read along`}
        text={`${displayName} is under 18 and would like to write with adults here: mentors, organizers, other teams.`}
      />
      <div className={styles.parts}>
        <ul className={styles.list}>
          <li>You read these messages of {displayName} and nothing else.</li>
          <li>Everybody in them sees your name. You do not write.</li>
          <li>You can end such messages, report one, and stop reading along at any time.</li>
          <li>While your account is new, the first message goes out a day later.</li>
          <li>Messages shows at its top for whom you read along, and what they write.</li>
        </ul>
        {isOwn ? (
          <Alert>This link is yours. Send it to a parent, guardian or teacher.</Alert>
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
      <p>Do this only if you know {name} in real life.</p>
      <LinkButton variant="primary" render={<Link to={loginPath(linkPath('/guardian', token))} />}>
        Log in or create an account
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
    success: 'You read along now.',
    failure: 'Failed to read along',
    onSuccess: () => void navigate(paths.requests, { replace: true }),
  });
  const gate = useActGate({ act: 'offer', service: 'community', error: acceptance.error });
  const failure = own.failure ?? acceptance.failure;
  return (
    <>
      {failure && !gate.explains ? <Alert variant="destructive">{failure}</Alert> : null}
      {gate.panel}
      <FormField label={`You are ${name}'s`}>
        <Select
          options={RELATIONS}
          value={relation}
          onChange={(event) => setRelation(event.target.value as GuardianRelation)}
        />
      </FormField>
      {own.field}
      <p>Do this only if you know {name} in real life.</p>
      <Button
        busy={acceptance.isPending || own.busy}
        disabled={gate.blocked}
        onClick={() => own.withName(() => acceptance.mutate({ token, relation }))}
      >
        Read along
      </Button>
    </>
  );
}

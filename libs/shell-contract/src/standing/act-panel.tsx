import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Act, minimumAge, NEW_ACCOUNT_LIMITS } from '@meshwork/contracts-core';
import { Alert, LinkButton } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useShell } from '../shell.context.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import SuspensionAlert from './suspension-alert.tsx';

/** The condition that a person lacks for an act, by the code of the failure that the server would send. */
export type Missing =
  | 'SUSPENDED'
  | 'EMAIL_UNVERIFIED'
  | 'AGE_UNKNOWN'
  | 'TOO_YOUNG'
  | 'ADULTS_ONLY'
  | 'NEW_ACCOUNT_LIMIT';

export interface ActPanelProps {
  act: Act | undefined;
  missing: Missing | undefined;
  mailedToken: string | undefined;
  /** The number of acts that the person has left today; null or undefined: not limited. */
  left: number | null | undefined;
}

/** Shows which condition of an act a person lacks and how to meet it, or how many acts a new account has left. */
export default function ActPanel({ act, missing, mailedToken, left }: ActPanelProps) {
  const { BirthMonthForm } = useShell().forms;
  switch (missing) {
    case 'SUSPENDED':
      return (
        <SuspensionAlert
          action={
            <LinkButton size="sm" render={<Link to={paths.account} />}>
              <Trans>My account</Trans>
            </LinkButton>
          }
        />
      );
    case 'EMAIL_UNVERIFIED':
      return <ConfirmEmail mailedToken={mailedToken} />;
    case 'AGE_UNKNOWN':
      return <BirthMonthForm />;
    case 'TOO_YOUNG':
      return (
        <Alert
          variant="warning"
          title={t`People under ${{ minimumAge: minimumAge() }} can read everything here, but cannot have an account.`}
        >
          <p>
            <Trans>
              All resources, teams and initiatives are open to you. A parent, teacher or coach with an account
              of their own can post or write for you.
            </Trans>
          </p>
        </Alert>
      );
    case 'ADULTS_ONLY':
      return (
        <Alert variant="warning" title={t`Mentor profiles are for adults.`}>
          <Trans>
            You can help other teams as a member of your own: post a resource, or an initiative that they can
            join.
          </Trans>
        </Alert>
      );
    default:
      return <Allowed act={act} left={left} />;
  }
}

type Counted = keyof typeof NEW_ACCOUNT_LIMITS;

const LIMIT_TEXTS: Readonly<Record<Counted, (limit: number, left: number) => string>> = {
  post: (limit, left) =>
    left > 0
      ? plural(left, {
          other: `You can post ${limit} times a day while your account is new; ${left} left today.`,
        })
      : t`You can post ${limit} times a day while your account is new; none left today.`,
  message: (limit, left) =>
    left > 0
      ? plural(left, {
          other: `You can send ${limit} messages a day while your account is new; ${left} left today.`,
        })
      : t`You can send ${limit} messages a day while your account is new; none left today.`,
  request: (limit, left) =>
    left > 0
      ? plural(left, {
          other: `You can send ${limit} requests a day while your account is new; ${left} left today.`,
        })
      : t`You can send ${limit} requests a day while your account is new; none left today.`,
};

/** The limit of a new account, before anything is typed. */
function Allowed({ act, left }: { act: Act | undefined; left: number | null | undefined }) {
  if (!act || act === 'offer' || act === 'thank' || typeof left !== 'number') return null;
  const text = LIMIT_TEXTS[act](NEW_ACCOUNT_LIMITS[act], left);
  if (left > 0) return <Alert>{text}</Alert>;
  return (
    <Alert variant="warning" title={text}>
      <Trans>
        Please go on tomorrow. What you type is kept in this browser until then. An account is new for a day,
        and until something of yours has been accepted or has stayed here for a week.
      </Trans>
    </Alert>
  );
}

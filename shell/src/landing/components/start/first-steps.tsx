import type { User } from '@meshwork/contracts-auth';
import { paths, type StartStep } from '@meshwork/shell-contract';
import { Button, looks, VisuallyHidden } from '@meshwork/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keepRole, keptRole, type OwnRole, ROLES, stepsFor } from './own-role.ts';
import styles from './start.module.css';
import { useHasSaved } from './use-has-saved.ts';
import type { LoadedPart } from './use-parts.ts';

const isFilled = (user: User): boolean =>
  Boolean(user.location) &&
  Boolean(user.rookieYear || user.frcTeamNumber || user.ftcTeamNumber || user.vrcTeamNumber);

const ofAccount = (user: User): StartStep[] => [
  { label: 'Confirm your email address', path: paths.account, isDone: user.standing.verified },
  { label: 'Say where you are and what you build', path: paths.profileForm, isDone: isFilled(user) },
];

/** Steps that the domains usually bring; room is kept for them while they are asked. */
const FROM_DOMAINS = ['teams', 'paths'];

/**
 * Tells whether the box surely stands above the sections, so that its room is kept from the start. Elsewhere the steps that are left come
 * below them: nothing that is read moves.
 */
export const standsAbove = (user: User): boolean =>
  user.standing.isNew || ofAccount(user).some(({ isDone }) => !isDone);

/** The first steps of an account, until all are done; those of a new account stay. */
export function FirstSteps({ user, parts }: { user: User; parts: readonly LoadedPart[] }) {
  const hasSaved = useHasSaved();
  const [role, setRole] = useState(keptRole);
  const isPending = parts.some(({ status }) => status === 'pending');
  const isAbove = standsAbove(user);
  if (isPending && !isAbove) return null;
  const steps = [
    ...ofAccount(user),
    ...(isPending
      ? []
      : // Once an account is no longer new, only what is left of its own is shown.
        stepsFor(
          isAbove ? role : undefined,
          parts.flatMap(({ part }) => part?.steps ?? []),
        )),
    ...(hasSaved === undefined ? [] : [{ label: 'Save something', path: paths.teams, isDone: hasSaved }]),
  ];
  if (!isAbove && steps.every(({ isDone }) => isDone)) return null;
  const coming = [...(isPending ? FROM_DOMAINS : []), ...(hasSaved === undefined ? ['saved'] : [])];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" aria-busy={isPending || undefined} className={styles.steps}>
      <h2 id="first-steps">First steps</h2>
      <p className={looks.soft}>
        {isPending ? 'Looking at what is done' : `${done} of ${steps.length} done`}
      </p>
      {isAbove ? (
        <fieldset className={styles.roles}>
          <legend>What are you here for?</legend>
          {(Object.keys(ROLES) as OwnRole[]).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === role ? 'primary' : 'secondary'}
              aria-pressed={one === role}
              onClick={() => {
                setRole(one);
                keepRole(one);
              }}
            >
              {ROLES[one]}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <ul>
        {steps.map((step) => (
          <Step key={step.label} {...step} />
        ))}
        {coming.map((name) => (
          <li key={name} aria-hidden="true" className={styles.coming} />
        ))}
      </ul>
    </section>
  );
}

const Step = ({ label, path, isDone }: StartStep) => (
  <li>
    {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
    {isDone ? (
      <span>
        {label}
        <VisuallyHidden>, done</VisuallyHidden>
      </span>
    ) : (
      <Link to={path}>{label}</Link>
    )}
  </li>
);

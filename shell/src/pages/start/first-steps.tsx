import type { User } from '@meshwork/contracts-auth';
import { paths, type StartStep } from '@meshwork/shell-contract';
import { VisuallyHidden } from '@meshwork/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './start.module.css';
import type { LoadedPart } from './use-parts.ts';

const isFilled = (user: User): boolean =>
  Boolean(user.location) &&
  Boolean(user.rookieYear || user.frcTeamNumber || user.ftcTeamNumber || user.vrcTeamNumber);

const ofAccount = (user: User): StartStep[] => [
  { label: 'Confirm your email address', path: paths.account, isDone: user.standing.verified },
  { label: 'Say where you are and what you build', path: paths.account, isDone: isFilled(user) },
];

/** The first steps of an account; nothing once all are done, and until all domains have said theirs. */
export function FirstSteps({ user, parts }: { user: User; parts: readonly LoadedPart[] }) {
  if (parts.some(({ status }) => status === 'pending')) return null;
  const steps = [...ofAccount(user), ...parts.flatMap(({ part }) => part?.steps ?? [])];
  if (steps.every(({ isDone }) => isDone)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className={styles.steps}>
      <h2 id="first-steps">First steps</h2>
      <p className={styles.quiet}>
        {done} of {steps.length} done
      </p>
      <ul>
        {steps.map(({ label, path, isDone }) => (
          <li key={label}>
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
        ))}
      </ul>
    </section>
  );
}

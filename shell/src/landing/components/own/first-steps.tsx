import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@meshwork/contracts-auth';
import { paths, type StartStep } from '@meshwork/shell-contract';
import { browserStore, cx, IconButton, LinkButton, looks, Progress, VisuallyHidden } from '@meshwork/ui';
import { Circle, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './own.module.css';
import type { LoadedPart } from './use-parts.ts';

const STEPS_KEY = 'first-steps-closed';

/** Tells whether this person has closed the steps in this browser (the Cookie Policy lists it). */
const areClosed = (user: User): boolean => browserStore.read(STEPS_KEY) === String(user.id);

const ofAccount = (user: User): readonly StartStep[] => [
  { label: t`Confirm your email address`, path: paths.account, isDone: user.standing.verified },
  { label: t`Say where you are`, path: paths.profileForm, isDone: Boolean(user.location) },
];

/** The steps of the person's role: none of a guardian, and those of learners where no domain knows another role. */
function stepsFor(user: User, parts: readonly LoadedPart[]): readonly StartStep[] {
  const brought = parts.flatMap(({ part }) => part ?? []);
  const roles = brought.flatMap(({ role }) => role ?? []);
  if (roles.includes('guardian')) return [];
  return [
    ...ofAccount(user),
    ...brought.flatMap(({ steps = [] }) => steps),
    ...(roles.length > 0 ? [] : brought.flatMap(({ learnerSteps = [] }) => learnerSteps)),
  ];
}

/** The first steps of an account, until all are done or the person closes them. */
export function FirstSteps({ user, parts }: { user: User; parts: readonly LoadedPart[] }) {
  const [isClosed, setClosed] = useState(() => areClosed(user));
  const steps = stepsFor(user, parts);
  const next = steps.find(({ isDone }) => !isDone);
  if (isClosed || !next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className={cx(looks.sheet, styles.steps)}>
      <div className={styles.head}>
        <h3 id="first-steps">
          <Trans>First steps</Trans>
        </h3>
        <span className={looks.soft}>
          <Trans>
            {done} of {{ all: steps.length }} done
          </Trans>
        </span>
        <IconButton
          label={t`Close first steps`}
          icon={<X aria-hidden="true" />}
          size="sm"
          onClick={() => {
            browserStore.write(STEPS_KEY, String(user.id));
            setClosed(true);
          }}
        />
      </div>
      <Progress label={t`First steps done`} labelHidden value={done} max={steps.length} />
      <LinkButton variant="tonal" wide render={<Link to={next.path} />}>
        {next.label}
      </LinkButton>
      <details>
        <summary>
          <Trans>All {{ count: steps.length }} steps</Trans>
        </summary>
        <ul>
          {steps.map((step) => (
            <Step key={step.label} {...step} />
          ))}
        </ul>
      </details>
    </section>
  );
}

const Step = ({ label, path, isDone }: StartStep) => (
  <li>
    {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
    {isDone ? (
      <span>
        <Trans>
          {label}
          <VisuallyHidden>, done</VisuallyHidden>
        </Trans>
      </span>
    ) : (
      <Link to={path}>{label}</Link>
    )}
  </li>
);

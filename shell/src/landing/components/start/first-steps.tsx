import { authApi, type User } from '@meshwork/contracts-auth';
import {
  keepsInAccount,
  keptText,
  paths,
  SERVICES,
  type StartStep,
  useApi,
  useUser,
} from '@meshwork/shell-contract';
import { savedCalls, savedKeys } from '@meshwork/shell-contract/saved';
import { Button, looks, VisuallyHidden } from '@meshwork/ui';
import { useQueries } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './start.module.css';
import type { LoadedPart } from './use-parts.ts';

const ROLES = { learn: 'I learn', team: 'I run a team', help: 'I help' } as const;
type OwnRole = keyof typeof ROLES;

const ROLE_KEY = 'start-role';

/** The answer that was given in this browser (the privacy page lists it). Only in the browser. */
function keptRole(): OwnRole | undefined {
  try {
    const kept = localStorage.getItem(ROLE_KEY) ?? '';
    return kept in ROLES ? (kept as OwnRole) : undefined;
  } catch {
    return undefined;
  }
}

function keepRole(role: OwnRole): void {
  try {
    localStorage.setItem(ROLE_KEY, role);
  } catch {
    // A browser that stores nothing asks again.
  }
}

/** The steps of somebody with this role; those of the domains are for people who learn. */
function stepsFor(role: OwnRole | undefined, ofDomains: readonly StartStep[]): readonly StartStep[] {
  const isDone = (path: string) => ofDomains.some((step) => step.path === path && step.isDone);
  if (role === 'help')
    return [
      { label: 'Become a mentor', path: paths.mentors, isDone: isDone(paths.mentors) },
      { label: 'See what teams need', path: paths.needs, isDone: false },
    ];
  if (role !== 'team') return ofDomains.filter(({ path }) => path !== paths.mentors);
  return [
    { label: 'Create your team, or take over its page', path: paths.teams, isDone: isDone(paths.teams) },
  ];
}

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
 * Tells whether the box surely stands above the sections, so that its room is kept from the start. Elsewhere the steps that
 * are left come below them: nothing that is read moves.
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

/** The account's own service has nothing that can be saved. */
const SAVING = SERVICES.filter(({ service }) => service !== authApi.name);

/** Tells whether the person has saved anything, as the stars of the page know it; undefined while that is not known. */
function useHasSaved(): boolean | undefined {
  const api = useApi();
  const inAccount = keepsInAccount(useUser());
  const answers = useQueries({
    queries: SAVING.map(({ service }) => ({
      queryKey: savedKeys.refs(service),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call(savedCalls.refs(service), { signal }),
      enabled: inAccount,
      staleTime: 300_000,
    })),
  });
  if (!inAccount) return keptText() !== '';
  if (answers.some(({ data }) => data !== undefined && data.items.length > 0)) return true;
  return answers.every(({ data }) => data !== undefined) ? false : undefined;
}

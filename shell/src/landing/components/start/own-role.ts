import { paths, type StartStep } from '@meshwork/shell-contract';

/** Answers to the question at the beginning. */
export const ROLES = { learn: 'I learn', team: 'I run a team', help: 'I help' } as const;
export type OwnRole = keyof typeof ROLES;

const ROLE_KEY = 'start-role';

/** The answer that was given in this browser (the privacy page lists it). Only in the browser. */
export function keptRole(): OwnRole | undefined {
  try {
    const kept = localStorage.getItem(ROLE_KEY) ?? '';
    return kept in ROLES ? (kept as OwnRole) : undefined;
  } catch {
    return undefined;
  }
}

export function keepRole(role: OwnRole): void {
  try {
    localStorage.setItem(ROLE_KEY, role);
  } catch {
    // A browser that stores nothing asks again.
  }
}

/** The steps of somebody with this role; those of the domains are for people who learn. */
export function stepsFor(role: OwnRole | undefined, ofDomains: readonly StartStep[]): readonly StartStep[] {
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

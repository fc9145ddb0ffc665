import type { Comers, EventRequests, InitiativeCard } from '@meshwork/contracts-community';
import { counted } from './counted.ts';

type Places = Pick<
  InitiativeCard,
  'teamsNeeded' | 'individualsNeeded' | 'participationCounts' | 'peopleCounts'
>;

/** The places of one side: "12/30 teams", "12 teams" where no number is needed, "40/60 people in teams" where people are counted. */
export function placesText(initiative: Places, side: 'teams' | 'individuals'): string {
  const { peopleCounts, participationCounts } = initiative;
  const needed = side === 'teams' ? initiative.teamsNeeded : initiative.individualsNeeded;
  const taken = (peopleCounts ?? participationCounts)[`${side}Count`];
  const unit = side === 'teams' ? 'team' : 'individual';
  const [one, many] = peopleCounts
    ? side === 'teams'
      ? ['person in a team', 'people in teams']
      : ['person without a team', 'people without a team']
    : [unit, `${unit}s`];
  return needed === null ? counted(taken, one, many) : `${taken}/${needed} ${many}`;
}

/** "34 came, of 5 teams from 4 cities". */
export function cameText({
  came = 0,
  cameTeams = 0,
  cameCities = 0,
}: NonNullable<EventRequests['initiative']['comers']>): string {
  const cities = cameCities > 0 ? ` from ${counted(cameCities, 'city', 'cities')}` : '';
  return `${came} came${cameTeams > 0 ? `, of ${counted(cameTeams, 'team')}${cities}` : ''}`;
}

/** "12 students, 1 adult"; empty where nobody said how many come. */
export const comersText = (comers: Comers | null | undefined): string =>
  [
    comers?.students == null ? '' : counted(comers.students, 'student'),
    comers?.adults == null ? '' : counted(comers.adults, 'adult'),
  ]
    .filter(Boolean)
    .join(', ');

const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export const hoursText = (hours: number): string =>
  `${NUMBER.format(hours)} ${hours === 1 ? 'hour' : 'hours'}`;

import { plural, t } from '@lingui/core/macro';
import type { Comers, EventRequests, InitiativeCard } from '@meshwork/contracts-community';
import { language } from '@meshwork/language';

type Places = Pick<
  InitiativeCard,
  'teamsNeeded' | 'individualsNeeded' | 'participationCounts' | 'peopleCounts'
>;

/** The places of one side: "12/30 teams", "12 teams" where no number is needed, "40/60 people in teams" where people are counted. */
export function placesText(initiative: Places, side: 'teams' | 'individuals'): string {
  const { peopleCounts, participationCounts } = initiative;
  const needed = side === 'teams' ? initiative.teamsNeeded : initiative.individualsNeeded;
  const taken = (peopleCounts ?? participationCounts)[`${side}Count`];
  if (peopleCounts) return side === 'teams' ? teamPeopleText(taken, needed) : alonePeopleText(taken, needed);
  return side === 'teams' ? teamsText(taken, needed) : individualsText(taken, needed);
}

const teamsText = (taken: number, needed: number | null): string =>
  needed === null
    ? plural(taken, { one: `${taken} team`, other: `${taken} teams` })
    : t`${taken}/${needed} teams`;

const individualsText = (taken: number, needed: number | null): string =>
  needed === null
    ? plural(taken, { one: `${taken} individual`, other: `${taken} individuals` })
    : t`${taken}/${needed} individuals`;

const teamPeopleText = (taken: number, needed: number | null): string =>
  needed === null
    ? plural(taken, { one: `${taken} person in a team`, other: `${taken} people in teams` })
    : t`${taken}/${needed} people in teams`;

const alonePeopleText = (taken: number, needed: number | null): string =>
  needed === null
    ? plural(taken, { one: `${taken} person without a team`, other: `${taken} people without a team` })
    : t`${taken}/${needed} people without a team`;

/** "34 came, of 5 teams from 4 cities". */
export function cameText({
  came = 0,
  cameTeams = 0,
  cameCities = 0,
}: NonNullable<EventRequests['initiative']['comers']>): string {
  if (cameTeams === 0) return plural(came, { other: `${came} came` });
  const teams = plural(cameTeams, { one: '# team', other: '# teams' });
  if (cameCities === 0) return plural(came, { other: `${came} came, of ${teams}` });
  const cities = plural(cameCities, { one: '# city', other: '# cities' });
  return plural(came, { other: `${came} came, of ${teams} from ${cities}` });
}

/** "12 students, 1 adult"; empty where nobody said how many come. */
export function comersText(comers: Comers | null | undefined): string {
  const students = studentsText(comers?.students);
  const adults = adultsText(comers?.adults);
  return students && adults ? t`${students}, ${adults}` : students || adults;
}

const studentsText = (count: number | null | undefined): string =>
  count == null ? '' : plural(count, { one: `${count} student`, other: `${count} students` });

const adultsText = (count: number | null | undefined): string =>
  count == null ? '' : plural(count, { one: `${count} adult`, other: `${count} adults` });

export function hoursText(hours: number): string {
  const amount = new Intl.NumberFormat(language().code, { maximumFractionDigits: 2 }).format(hours);
  return plural(hours, { one: `${amount} hour`, other: `${amount} hours` });
}

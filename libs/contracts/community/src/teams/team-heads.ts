import { labelOf, type PageHead } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import { TEAM_TYPE_LABELS } from '../community.enums.ts';
import type { Team } from './team.schema.ts';

export const teamsHead: PageHead = {
  get title() {
    return said('Teams')();
  },
  get description() {
    return said('Find robotics teams by number, name and place: FRC, FTC, FLL, VEX and more.')();
  },
};

export const teamHead = ({
  teamNumber,
  teamName,
  teamType,
  location,
}: Pick<Team, 'teamNumber' | 'teamName' | 'teamType' | 'location'>): PageHead => ({
  title: said('Team {number} {name}', { number: teamNumber, name: teamName })(),
  description: location
    ? said('{name} from {location}: resources and initiatives of team {number}.', {
        number: teamNumber,
        name: teamName,
        location,
      })()
    : said('{name}: resources and initiatives of team {number}.', { number: teamNumber, name: teamName })(),
  picture: {
    mark: { kind: 'tile', number: teamNumber, programme: teamType },
    kind: labelOf(TEAM_TYPE_LABELS, teamType),
    title: teamName,
    line: location,
  },
});

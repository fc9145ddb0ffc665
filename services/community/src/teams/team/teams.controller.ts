import { communityEndpoints, type Places, type ThingMap } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { readMap, teamPlaces } from '../../places/public.ts';
import { findTeamId } from './team-details.query.ts';
import { listTeams, placedTeams } from './teams.query.ts';
import { Teams } from './teams.service.ts';

const { teamMap, teamByNumber, createTeam, updateTeam, verifyTeam } = communityEndpoints;

@Controller()
export class TeamsController {
  constructor(
    private readonly em: EntityManager,
    private readonly teams: Teams,
  ) {}

  @Endpoint(communityEndpoints.listTeams)
  list(query: InputOf<typeof communityEndpoints.listTeams>) {
    return listTeams(this.em, query);
  }

  @Endpoint(teamMap)
  map(query: InputOf<typeof teamMap>): Promise<ThingMap> {
    const db = dbOf(this.em);
    return readMap(db, placedTeams(db, query), query);
  }

  @Endpoint(communityEndpoints.teamPlaces)
  places(): Promise<Places> {
    return teamPlaces(dbOf(this.em));
  }

  @Endpoint(teamByNumber)
  async byNumber({ teamType, teamNumber }: InputOf<typeof teamByNumber>): Promise<{ teamId: number }> {
    return { teamId: await findTeamId(dbOf(this.em), teamType, teamNumber) };
  }

  @Endpoint(createTeam, { signIn: 'You must be logged in to create a team.' })
  create(input: InputOf<typeof createTeam>, user: Identity) {
    return this.teams.create(input, user);
  }

  @Endpoint(updateTeam, { signIn: 'You must be logged in to change a team.' })
  update(input: InputOf<typeof updateTeam>, user: Identity) {
    return this.teams.update(input, user);
  }

  @Endpoint(verifyTeam, { signIn: 'You must be logged in to verify a team.' })
  verify({ teamId }: InputOf<typeof verifyTeam>) {
    return this.teams.verify(teamId);
  }
}

import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamsService } from './teams.service.ts';

const { listTeams, teamMap, teamPlaces, teamByNumber, createTeam, updateTeam, verifyTeam } =
  communityEndpoints;

@Controller()
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Endpoint(listTeams)
  list(query: InputOf<typeof listTeams>) {
    return this.teams.list(query);
  }

  @Endpoint(teamMap)
  map(query: InputOf<typeof teamMap>) {
    return this.teams.map(query);
  }

  @Endpoint(teamPlaces)
  places() {
    return this.teams.places();
  }

  @Endpoint(teamByNumber)
  byNumber({ teamType, teamNumber }: InputOf<typeof teamByNumber>) {
    return this.teams.byNumber(teamType, teamNumber);
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

import { communityEndpoints, type TeamSource } from '@meshwork/contracts-community';
import { Endpoint, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';

/** The programme of each register. */
const PROGRAMMES = sql`(values ('BLUE_ALLIANCE', 'FIRST_FRC'), ('FTC_EVENTS', 'FIRST_FTC'), ('ROBOT_EVENTS', 'VEX'))
  as programme(register, team_type)`;

/** Programmes of which a register was read to its end, or of which the data set has teams. */
async function readTeamSources(db: CommunityDb): Promise<TeamSource[]> {
  const { rows } = await sql<Omit<TeamSource, 'readAt'> & { read_at: string | null }>`
    select programme.team_type as "teamType", programme.register, (
      select run.finished_at from community.register_run run
      where run.register = programme.register and run.state = 'DONE' order by run.id desc limit 1) as read_at
    from ${PROGRAMMES}
    where exists (select from community.team
      where team.team_type = programme.team_type and team.import_key is not null and team.hidden_at is null)
    order by programme.team_type`.execute(db);
  return rows.map(({ read_at, ...source }) => ({
    ...source,
    readAt: read_at === null ? null : isoTime(read_at),
  }));
}

const { teamSources } = communityEndpoints;

@Controller()
export class RegistersController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(teamSources)
  async sources() {
    return { sources: await readTeamSources(dbOf(this.em)) };
  }
}

import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { needCards, requireOwner, requireTeam, toNeedCard } from '../../teams/public.ts';
import { readMentorMatches } from './mentor-matches.query.ts';
import { readNeedMatches } from './need-matches.query.ts';

const { needMatches, mentorMatches } = communityEndpoints;

/** The needs of teams and the mentors who could help (docs/product.md#needs). */
@Controller()
export class MatchesController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(needMatches, { signIn: 'You must be logged in to see what fits you.' })
  forMentor(user: Identity) {
    return readNeedMatches(dbOf(this.em), user.id);
  }

  @Endpoint(mentorMatches, { signIn: 'You must be logged in to see who fits your team.' })
  async forTeam({ teamId }: InputOf<typeof mentorMatches>, user: Identity) {
    await requireTeam(this.em, teamId, user);
    await requireOwner(this.em, teamId, user);
    const db = dbOf(this.em);
    const needs = await needCards(db).where('need.team_id', '=', teamId).orderBy('need.id', 'desc').execute();
    return { needs: needs.map(toNeedCard), mentors: await readMentorMatches(db, teamId, user.id) };
  }
}

import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { needCards, requireOwner, requireTeam, toNeedCard } from '../../teams/public.ts';
import { readMentorMatches } from './mentor-matches.query.ts';
import { readNeedMatches } from './need-matches.query.ts';

/** The needs of teams and the mentors who could help (docs/product.md#needs). */
@Injectable()
export class MatchesService {
  constructor(private readonly em: EntityManager) {}

  forMentor(user: Identity) {
    return readNeedMatches(dbOf(this.em), user.id);
  }

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER */
  async forTeam(teamId: number, user: Identity) {
    await requireTeam(this.em, teamId, user);
    await requireOwner(this.em, teamId, user);
    const db = dbOf(this.em);
    const needs = await needCards(db).where('need.team_id', '=', teamId).orderBy('need.id', 'desc').execute();
    return { needs: needs.map(toNeedCard), mentors: await readMentorMatches(db, teamId, user.id) };
  }
}

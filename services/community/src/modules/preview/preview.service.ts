import {
  initiativeDetailsQuery,
  initiativeHead,
  mentorDetailsQuery,
  mentorHead,
  missingHead,
  PROGRAMMES,
  teamDetailsQuery,
  teamHead,
} from '@meshwork/contracts-community';
import { headHtml, notFoundHead, type PageHead } from '@meshwork/contracts-core';
import { AppError, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { readInitiative } from '../initiatives/initiative-pages.query.ts';
import { readMentor } from '../mentors/mentor-pages.query.ts';
import { findTeamId, readTeam } from '../teams/team-details.query.ts';
import { initiativeEvent } from './initiative-event.ts';

const isMissing = (error: unknown): boolean => error instanceof AppError && error.status === 404;
const isProgramme = (text: string): text is keyof typeof PROGRAMMES => Object.hasOwn(PROGRAMMES, text);

/** The heads of this domain's pages, with what visitors may see. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  page(path: string, head: PageHead): string {
    return headHtml(head, this.env.PUBLIC_ORIGIN + path);
  }

  team(id: string): Promise<string> {
    const { data } = teamDetailsQuery.safeParse({ teamId: id });
    return this.entityHead('/teams', 'Team', data?.teamId, readTeam, teamHead);
  }

  /** The head of the team's page, to which the shell redirects the browser. */
  async teamByNumber(programme: string, number: string): Promise<string> {
    const name = programme.toLowerCase();
    if (!isProgramme(name)) return this.page('/teams', notFoundHead);
    const find = (db: CommunityDb) => findTeamId(db, PROGRAMMES[name], number);
    const id = await this.undefinedIfMissing(find(dbOf(this.em)));
    return this.entityHead('/teams', 'Team', id, readTeam, teamHead);
  }

  mentor(id: string): Promise<string> {
    const { data } = mentorDetailsQuery.safeParse({ mentorId: id });
    const read = (db: CommunityDb, mentorId: number) => readMentor(db, mentorId, false);
    return this.entityHead('/mentors', 'Mentor', data?.mentorId, read, mentorHead);
  }

  initiative(id: string): Promise<string> {
    const { data } = initiativeDetailsQuery.safeParse({ id });
    const read = (db: CommunityDb, initiativeId: number) => readInitiative(db, initiativeId, false);
    return this.entityHead('/initiatives', 'Initiative', data?.id, read, initiativeHead, initiativeEvent);
  }

  private async entityHead<T extends { id: number }>(
    list: string,
    kind: string,
    id: number | undefined,
    read: (db: CommunityDb, id: number) => Promise<T>,
    headOf: (entity: T) => PageHead,
    dataOf: (entity: T, address: string) => object | undefined = () => undefined,
  ): Promise<string> {
    const entity = id === undefined ? undefined : await this.undefinedIfMissing(read(dbOf(this.em), id));
    if (!entity) return this.page(list, missingHead(kind));
    const address = `${this.env.PUBLIC_ORIGIN}${list}/${entity.id}`;
    return headHtml(headOf(entity), address, dataOf(entity, address));
  }

  private undefinedIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
    return reading.catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  }
}

import { type ClassPaths, type catalogEndpoints, MOST_CLASS_PATHS } from '@meshwork/contracts-catalog';
import type { Identity, InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog.entities.ts';
import { ClassPathEntity, PathEntity } from '../../database/path.entity.ts';
import { readClassMembers, readClassPaths, roleInClass } from './classes.query.ts';

type Chosen = InputOf<typeof catalogEndpoints.followPath>;

/** The paths of a class, and how far its members are: a team that was made for it, which they read before joining (docs/product.md#classes). */
@Injectable()
export class Classes {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError NOT_IN_CLASS */
  async paths(teamId: number, person: Identity): Promise<ClassPaths> {
    const db = dbOf(this.em);
    const role = await roleInClass(db, teamId, person.id);
    if (role === undefined) throw fail('NOT_IN_CLASS');
    const paths = await readClassPaths(db, teamId);
    if (role !== 'OWNER') return { paths, members: null, withheld: 0 };
    return { paths, ...(await readClassMembers(db, teamId, paths, person.ageBand === 'ADULT')) };
  }

  /** A path that the class follows already changes nothing. @throws AppError NOT_CLASS_OWNER, PATH_NOT_FOUND, ENOUGH_CLASS_PATHS */
  follow({ teamId, pathId }: Chosen, person: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.requireOwner(em, teamId, person);
      const path = await em.findOne(PathEntity, { id: pathId, hiddenAt: null, status: 'PUBLISHED' });
      if (!path) throw fail('PATH_NOT_FOUND');
      const others = await em.count(ClassPathEntity, { teamId, pathId: { $ne: pathId } });
      if (others >= MOST_CLASS_PATHS) throw fail('ENOUGH_CLASS_PATHS');
      await dbOf(em)
        .insertInto('catalog.class_path')
        .values({ team_id: teamId, path_id: pathId })
        .onConflict((known) => known.doNothing())
        .execute();
    });
  }

  /** @throws AppError NOT_CLASS_OWNER */
  unfollow({ teamId, pathId }: Chosen, person: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.requireOwner(em, teamId, person);
      await em.nativeDelete(ClassPathEntity, { teamId, pathId });
    });
  }

  private async requireOwner(em: EntityManager, teamId: number, person: Identity): Promise<void> {
    if ((await roleInClass(dbOf(em), teamId, person.id)) !== 'OWNER') throw fail('NOT_CLASS_OWNER');
  }
}

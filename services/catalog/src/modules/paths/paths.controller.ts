import { type CreatePath, catalogEndpoints, type Path } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf, publicWords, RateLimit } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog.tables.ts';
import { PathEntity } from '../../database/path.entity.ts';
import { PathPolicy } from './path.policy.ts';
import { readPath, toPath } from './path.query.ts';
import { listOwnPaths, listPaths as readPaths } from './path-list.query.ts';
import { writeSteps } from './path-steps.query.ts';

const { listPaths, pathDetails, ownPaths, createPath, updatePath, deletePath } = catalogEndpoints;

const WORDS = { title: 120, goal: 600 };
const STEP_WORDS = { goal: 200, note: 1000 };

/** The steps as everybody may read them. */
const stepWords = (steps: CreatePath['steps'], person: Identity): CreatePath['steps'] =>
  steps.map((step) => publicWords(step, person, { bounds: STEP_WORDS }));

/** Learning paths (docs/product.md#learning-paths). */
@Controller()
export class PathsController {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: PathPolicy,
    private readonly moderation: Moderation,
  ) {}

  @Endpoint(listPaths)
  list(query: InputOf<typeof listPaths>) {
    return readPaths(this.em, query);
  }

  /** @throws AppError PATH_NOT_FOUND, also for a draft or a hidden one that the reader may not see */
  @Endpoint(pathDetails)
  async details({ id }: InputOf<typeof pathDetails>, reader: Identity | null): Promise<Path> {
    const db = dbOf(this.em);
    const row = await readPath(db, id);
    if (!row) throw fail('PATH_NOT_FOUND');
    const made = { createdBy: row.created_by, teamId: row.made_for };
    const isHidden = row.hidden_at !== null;
    const isUnlisted = isHidden || row.status === 'DRAFT';
    if (isUnlisted && !(await this.policy.maySeeUnlisted(reader, made, isHidden)))
      throw fail('PATH_NOT_FOUND');
    const path = await toPath(db, row, await this.policy.mayChange(reader, made));
    return isHidden ? { ...path, hidden: await this.moderation.hiddenOf('path', id) } : path;
  }

  @Endpoint(ownPaths)
  async own({ teamId }: InputOf<typeof ownPaths>, person: Identity) {
    return { paths: await listOwnPaths(dbOf(this.em), person, teamId) };
  }

  @Endpoint(createPath, { signIn: 'You must be logged in to make a learning path.' })
  @RateLimit({ name: 'path-create', points: 20, seconds: 3_600 })
  create({ steps, ...fields }: InputOf<typeof createPath>, person: Identity): Promise<{ path: Path }> {
    return this.em.transactional(async (em) => {
      await this.policy.checkMakeFor(person, fields.teamId);
      const words = publicWords(fields, person, { bounds: WORDS });
      const path = em.create(PathEntity, { ...words, createdBy: person.id });
      await em.persist(path).flush();
      await writeSteps(dbOf(em), path.id, stepWords(steps, person));
      return stored(em, path.id);
    });
  }

  @Endpoint(updatePath, { signIn: 'You must be logged in to change a learning path.' })
  update(input: InputOf<typeof updatePath>, person: Identity): Promise<{ path: Path }> {
    const { pathId, version, steps, ...fields } = input;
    return this.em.transactional(async (em) => {
      const path = await this.changeable(em, person, pathId);
      if (path.version !== version) throw fail('PATH_CHANGED');
      if (fields.teamId !== (path.teamId ?? null)) await this.policy.checkMakeFor(person, fields.teamId);
      // The time, so that a change of steps alone raises the version, too.
      const words = publicWords(fields, person, { bounds: WORDS, before: path });
      em.assign(path, { ...words, updatedAt: new Date() });
      await em.flush();
      await writeSteps(dbOf(em), pathId, stepWords(steps, person));
      return stored(em, pathId);
    });
  }

  @Endpoint(deletePath, { signIn: 'You must be logged in to delete a learning path.' })
  delete({ pathId }: InputOf<typeof deletePath>, person: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.remove(await this.changeable(em, person, pathId)).flush();
    });
  }

  /** Locked: of two changes at the same time the second finds the version of the first. */
  private async changeable(em: EntityManager, person: Identity, id: number): Promise<PathEntity> {
    const path = await em.findOne(PathEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!path) throw fail('PATH_NOT_FOUND');
    const isUnlisted = Boolean(path.hiddenAt) || path.status === 'DRAFT';
    if (isUnlisted && !(await this.policy.mayChange(person, path))) throw fail('PATH_NOT_FOUND');
    await this.policy.checkChange(person, path);
    return path;
  }
}

async function stored(em: EntityManager, id: number): Promise<{ path: Path }> {
  const row = await readPath(dbOf(em), id);
  if (!row) throw fail('PATH_NOT_FOUND');
  return { path: await toPath(dbOf(em), row, true) };
}

import { type catalogEndpoints, createPathSchema, type Path } from '@meshwork/contracts-catalog';
import { type Identity, type InputOf, publicWords } from '@meshwork/service-kit';
import { contentLanguage } from '@meshwork/service-kit/content-language';
import { Moderation } from '@meshwork/service-kit/moderation';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog.entities.ts';
import { PathEntity, PathStepEntity } from '../../database/path.entity.ts';
import { PathPolicy } from './path.policy.ts';
import { readPath, toPath } from './path.query.ts';
import { writeSteps } from './path-steps.query.ts';

/** Learning paths (docs/product.md#learning-paths). */
@Injectable()
export class Paths {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: PathPolicy,
    private readonly moderation: Moderation,
  ) {}

  /** @throws AppError PATH_NOT_FOUND, also for a draft or a hidden one that the reader may not see */
  async details(id: number, reader: Identity | null): Promise<Path> {
    const db = dbOf(this.em);
    const row = await readPath(db, id);
    if (!row) throw fail('PATH_NOT_FOUND');
    const made = { createdBy: row.created_by, teamId: row.made_for, status: row.status };
    const isHidden = row.hidden_at !== null;
    const isUnlisted = isHidden || row.status === 'DRAFT';
    if (isUnlisted && !(await this.policy.maySeeUnlisted(reader, made, isHidden)))
      throw fail('PATH_NOT_FOUND');
    const path = await toPath(db, row, await this.policy.mayChange(reader, made));
    return isHidden ? { ...path, hidden: await this.moderation.hiddenOf('path', id) } : path;
  }

  create(input: InputOf<typeof catalogEndpoints.createPath>, person: Identity): Promise<{ path: Path }> {
    return this.em.transactional(async (em) => {
      await this.policy.checkMakeFor(person, input.teamId);
      const { steps, ...words } = publicWords(createPathSchema, input, person);
      const language = await contentLanguage(words.language, undefined, [words.title, words.goal]);
      const path = em.create(PathEntity, { ...words, language, createdBy: person.id });
      await em.persist(path).flush();
      await writeSteps(dbOf(em), path.id, steps);
      return stored(em, path.id);
    });
  }

  update(input: InputOf<typeof catalogEndpoints.updatePath>, person: Identity): Promise<{ path: Path }> {
    const { pathId, version, ...fields } = input;
    return this.em.transactional(async (em) => {
      const path = await this.changeable(em, person, pathId);
      if (path.version !== version) throw fail('PATH_CHANGED');
      if (fields.teamId !== (path.teamId ?? null)) await this.policy.checkMakeFor(person, fields.teamId);
      // The time, so that a change of steps alone raises the version, too.
      const before = person.ageBand === 'ADULT' ? undefined : await wordsOf(em, path);
      const { steps, ...words } = publicWords(createPathSchema, fields, person, { before });
      const language = await contentLanguage(
        words.language,
        path.language,
        [words.title, words.goal],
        [path.title, path.goal],
      );
      em.assign(path, { ...words, language, updatedAt: new Date() });
      await em.flush();
      await writeSteps(dbOf(em), pathId, steps);
      return stored(em, pathId);
    });
  }

  delete(pathId: number, person: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.remove(await this.changeable(em, person, pathId)).flush();
    });
  }

  /** Locked: of two changes at the same time the second finds the version of the first. */
  private async changeable(em: EntityManager, person: Identity, id: number): Promise<PathEntity> {
    const path = await em.findOne(PathEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!path) throw fail('PATH_NOT_FOUND');
    const isUnlisted = Boolean(path.hiddenAt) || path.status === 'DRAFT';
    if (isUnlisted && !(await this.policy.maySeeUnlisted(person, path, false))) throw fail('PATH_NOT_FOUND');
    await this.policy.checkChange(person, path);
    return path;
  }
}

/** The words of a path as they stand, which stay whoever wrote them. */
const wordsOf = async (em: EntityManager, { id, title, goal }: PathEntity) => ({
  title,
  goal,
  steps: await em.find(PathStepEntity, { pathId: id }, { fields: ['goal', 'note'] }),
});

async function stored(em: EntityManager, id: number): Promise<{ path: Path }> {
  const row = await readPath(dbOf(em), id);
  if (!row) throw fail('PATH_NOT_FOUND');
  return { path: await toPath(dbOf(em), row, true) };
}

import type { DifficultyLevel, PathProgramme, PathStatus } from '@meshwork/contracts-catalog';
import { defineEntity, type InferEntity } from '@mikro-orm/core';

/** A learning path for writes; its steps are rows that a change replaces as a whole. */
export const PathEntity = defineEntity({
  name: 'Path',
  tableName: 'path',
  properties: (p) => ({
    id: p.integer().primary().autoincrement(),
    title: p.text(),
    goal: p.text(),
    programme: p.text().$type<PathProgramme>().nullable(),
    level: p.text().$type<DifficultyLevel>().nullable(),
    status: p.text().$type<PathStatus>(),
    createdBy: p.integer().nullable(),
    teamId: p.integer().nullable(),
    hiddenAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  }),
});
export type PathEntity = InferEntity<typeof PathEntity>;

import {
  type DifficultyLevel,
  PATH_PROGRAMMES,
  PATH_STATUSES,
  type PathProgramme,
  type PathStatus,
} from '@meshwork/contracts-catalog';
import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';
import { ResourceEntity } from './resource.entity.ts';

/** A learning path; its steps are rows that a change replaces as a whole. */
export const PathEntity = defineEntity({
  name: 'Path',
  tableName: 'path',
  comment: 'paths: One row is a learning path: resources in an order, for a goal.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    title: p.text().check('char_length(title) >= 1 and char_length(title) <= 120'),
    goal: p.text().check('char_length(goal) >= 1 and char_length(goal) <= 600'),
    programme: p
      .enum(() => [...PATH_PROGRAMMES])
      .nullable()
      .$type<PathProgramme | null>(),
    level: p.text().nullable().$type<DifficultyLevel | null>(),
    status: p.enum(() => [...PATH_STATUSES]).$type<PathStatus>(),
    createdBy: p.integer().nullable(),
    teamId: p
      .integer()
      .nullable()
      .comment('The team that it is made for; null: the library, by moderators or the importer.'),
    importKey: p.text().nullable().unique().lazy(),
    importHash: p.text().nullable().lazy(),
    version: p.integer().version().default(1),
    createdAt: p
      .datetime(3)
      .defaultRaw('now()')
      .onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .defaultRaw('now()')
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime(3).nullable(),
    hiddenRule: p.text().nullable().lazy(),
    hiddenNote: p.text().nullable().lazy(),
    /** Chosen by the author, or detected; null where nobody knows it. */
    language: p.text().nullable(),
    search: p
      .string()
      .columnType('tsvector')
      .generated(
        "(((catalog.search_document(title, 'A'::text) || catalog.search_document(programme, 'B'::text)) || catalog.search_document(goal, 'C'::text))) stored",
      )
      .$type<Opt<string>>()
      .lazy(),
  },
  indexes: [
    { name: 'path_created_by_idx', properties: 'createdBy', where: 'created_by is not null' },
    {
      name: 'path_listed_idx',
      properties: ['createdAt', 'id'],
      columns: [
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      include: ['programme', 'level'],
      where: "(hidden_at is null) and (status = 'PUBLISHED')",
    },
    { name: 'path_team_idx', properties: 'teamId', where: 'team_id is not null' },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'path_search_words_idx',
      expression: 'create index path_search_words_idx on catalog.path using gin (search)',
    },
  ],
});
export type PathEntity = InferEntity<typeof PathEntity>;

export const PathStepEntity = defineEntity({
  name: 'PathStep',
  tableName: 'path_step',
  comment: 'paths: One row is a resource of a path, and why it stands there.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    pathId: () => p.manyToOne(PathEntity).mapToPk().fieldName('path_id').deleteRule('cascade'),
    position: p.integer(),
    resourceId: () =>
      p.manyToOne(ResourceEntity).mapToPk().fieldName('resource_id').nullable().deleteRule('set null'),
    goal: p.text().nullable(),
    note: p.text().nullable(),
    minutes: p.integer().nullable().check('minutes >= 1 and minutes <= 6000'),
  },
  indexes: [
    { name: 'path_step_order_idx', properties: ['pathId', 'position'] },
    { name: 'path_step_resource_idx', properties: 'resourceId', where: 'resource_id is not null' },
  ],
});

export const ResourceProgressEntity = defineEntity({
  name: 'ResourceProgress',
  tableName: 'resource_progress',
  comment: 'paths: One row is a resource that a person has done.',
  properties: {
    personId: p.integer().primary().autoincrement(false),
    resourceId: () =>
      p.manyToOne(ResourceEntity).mapToPk().fieldName('resource_id').primary().deleteRule('cascade'),
    doneAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ name: 'resource_progress_resource_idx', properties: 'resourceId' }],
});

/** The number of the team names nobody who gave the path. */
export const ClassPathEntity = defineEntity({
  name: 'ClassPath',
  tableName: 'class_path',
  comment: 'paths: One row is a path that a class follows.',
  properties: {
    teamId: p.integer().primary().autoincrement(false),
    pathId: () => p.manyToOne(PathEntity).mapToPk().fieldName('path_id').primary().deleteRule('cascade'),
    addedAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ name: 'class_path_path_idx', properties: 'pathId' }],
});

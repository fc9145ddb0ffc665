import {
  type DifficultyLevel,
  LINK_STATUSES,
  type LinkStatus,
  RESOURCE_COSTS,
  type ResourceCategory,
  type ResourceCost,
  type ResourceType,
} from '@meshwork/contracts-catalog';
import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';

/** Lazy columns are kept by statements and triggers of their own; no rule of a change needs them. */
export const ResourceEntity = defineEntity({
  name: 'Resource',
  tableName: 'resource',
  comment: 'resources: One row is a link of the library, with what is said about it.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    title: p.text().check('char_length(title) >= 1 and char_length(title) <= 200'),
    description: p.text().check('char_length(description) >= 1 and char_length(description) <= 2000'),
    url: p.text().check("url ~* '^https?://'"),
    canonicalUrl: p.text(),
    category: p.array().check('cardinality(category) > 0').$type<ResourceCategory[]>(),
    type: p.text().$type<ResourceType>(),
    difficultyLevel: p.text().nullable().$type<DifficultyLevel | null>(),
    prerequisites: p.text().nullable(),
    additionalContent: p.text().nullable(),
    publisher: p.text().nullable().lazy(),
    licence: p.text().nullable().lazy(),
    createdBy: p
      .integer()
      .nullable()
      .comment('Account id in the domain of auth; null for imported resources.'),
    teamId: p
      .integer()
      .nullable()
      .comment('Team id in the domain of community, when posted on behalf of a team.'),
    viewCount: p.integer().check('view_count >= 0').default(0).lazy(),
    linkStatus: p
      .enum(() => [...LINK_STATUSES])
      .default('UNCHECKED')
      .$type<LinkStatus>(),
    linkCheckedAt: p.datetime(3).nullable(),
    importKey: p
      .text()
      .nullable()
      .comment("Canonical link under which the importer knows this row; null for people's own.")
      .lazy(),
    importHash: p
      .text()
      .nullable()
      .comment('Digest of what the importer last wrote; a row that differs from it was edited by a person.')
      .lazy(),
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
    linkDueAt: p
      .datetime(3)
      .defaultRaw('now()')
      .onCreate(() => new Date())
      .comment('When the link is to be checked next.'),
    search: p
      .string()
      .columnType('tsvector')
      .generated(
        "(((((catalog.search_document(((title || ' '::text) || regexp_replace(title, '([a-z])([A-Z])'::text, '\\1 \\2'::text, 'g'::text)), 'A'::text) || catalog.search_document(category, 'B'::text)) || catalog.search_document(publisher, 'B'::text)) || catalog.search_document(description, 'C'::text)) || catalog.search_document(type, 'C'::text))) stored",
      )
      .$type<Opt<string>>()
      .lazy(),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime(3).nullable(),
    hiddenRule: p.text().nullable().lazy(),
    hiddenNote: p.text().nullable().lazy(),
    /** docs/product.md#new-accounts */
    byNewAccount: p.boolean().default(false),
    cost: p
      .enum(() => [...RESOURCE_COSTS])
      .nullable()
      .$type<ResourceCost | null>(),
    seasonYear: p.integer().nullable().check('season_year >= 1992 and season_year <= 2100'),
    thankCount: p
      .integer()
      .check('thank_count >= 0')
      .default(0)
      .comment('Kept by the trigger of resource_thanks.')
      .lazy(),
    isConfirmed: p.boolean().default(true).lazy(),
    confirmedAt: p.datetime().defaultRaw('now()').lazy(),
    /** The time from which it is asked about; null while it is not. */
    stillAskedAt: p.datetime().nullable().lazy(),
    /** Chosen by the author, or detected; null where nobody knows it. */
    language: p.text().nullable(),
  },
  indexes: [
    {
      name: 'resource_asked_idx',
      properties: ['stillAskedAt', 'id'],
      where: '(still_asked_at is not null) and (hidden_at is null)',
    },
    { name: 'resource_confirmed_idx', properties: 'confirmedAt', where: 'still_asked_at is null' },
    {
      name: 'resource_cost_listed_idx',
      properties: ['cost', 'isConfirmed', 'createdAt', 'id'],
      columns: [
        { name: 'cost' },
        { name: 'isConfirmed', sort: 'desc' },
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      where: 'cost is not null',
    },
    { name: 'resource_created_by_idx', properties: 'createdBy', where: 'created_by is not null' },
    {
      name: 'resource_difficulty_level_listed_idx',
      properties: ['difficultyLevel', 'isConfirmed', 'createdAt', 'id'],
      columns: [
        { name: 'difficultyLevel' },
        { name: 'isConfirmed', sort: 'desc' },
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
    },
    {
      name: 'resource_fading_idx',
      properties: 'stillAskedAt',
      where: '(still_asked_at is not null) and is_confirmed',
    },
    {
      name: 'resource_language_listed_idx',
      properties: ['language', 'isConfirmed', 'createdAt', 'id'],
      columns: [
        { name: 'language' },
        { name: 'isConfirmed', sort: 'desc' },
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      where: '(hidden_at is null) and (language is not null)',
    },
    { name: 'resource_link_due_idx', properties: ['linkDueAt', 'id'] },
    {
      name: 'resource_listed_idx',
      properties: ['isConfirmed', 'createdAt', 'id'],
      columns: [
        { name: 'isConfirmed', sort: 'desc' },
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      include: ['category', 'type', 'difficultyLevel', 'cost'],
      where: 'hidden_at is null',
    },
    {
      name: 'resource_newest_cost_idx',
      properties: ['createdAt', 'id'],
      columns: [
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      include: ['category', 'type', 'difficultyLevel', 'cost'],
      where: 'hidden_at is null',
    },
    {
      name: 'resource_team_idx',
      properties: ['teamId', 'createdAt'],
      columns: [{ name: 'teamId' }, { name: 'createdAt', sort: 'desc' }],
      where: 'team_id is not null',
    },
    {
      name: 'resource_thanked_newest_idx',
      properties: ['thankCount', 'createdAt', 'id'],
      columns: [
        { name: 'thankCount', sort: 'desc' },
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      include: ['category', 'type', 'difficultyLevel', 'cost'],
      where: 'hidden_at is null',
    },
    {
      name: 'resource_type_listed_idx',
      properties: ['type', 'isConfirmed', 'createdAt', 'id'],
      columns: [
        { name: 'type' },
        { name: 'isConfirmed', sort: 'desc' },
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
    },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'resource_canonical_url_key',
      expression: 'create unique index resource_canonical_url_key on catalog.resource (md5(canonical_url))',
    },
    {
      name: 'resource_import_key_key',
      expression: 'create unique index resource_import_key_key on catalog.resource (md5(import_key))',
    },
    {
      name: 'resource_words_idx',
      expression:
        'create index resource_words_idx on catalog.resource using gin (search, category, (array[type]), (array[difficulty_level]), (array[cost]))',
    },
  ],
});
export type ResourceEntity = InferEntity<typeof ResourceEntity>;

/** The views of each resource under an index, which in the resource itself would make counting them dear. */
export const ResourceUseEntity = defineEntity({
  name: 'ResourceUse',
  tableName: 'resource_use',
  comment:
    'resources: One row is how many people opened a resource; resource.view_count counts each opening.',
  properties: {
    resourceId: () =>
      p
        .manyToOne(ResourceEntity)
        .mapToPk()
        .fieldName('resource_id')
        .primary()
        .deleteRule('cascade')
        .updateRule('no action'),
    views: p.integer(),
  },
  indexes: [
    {
      name: 'resource_use_views_idx',
      properties: ['views', 'resourceId'],
      columns: [
        { name: 'views', sort: 'desc' },
        { name: 'resourceId', sort: 'desc' },
      ],
    },
  ],
});

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DIFFICULTY_LEVELS,
  type DifficultyLevel,
  MAX_STEPS,
  PATH_PROGRAMMES,
  type PathProgramme,
  pathStepFields,
} from '@meshwork/contracts-catalog';
import { longText, text } from '@meshwork/contracts-core';
import type { ImportReport } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { CatalogDb } from '../../database/catalog.entities.ts';
import { canonicalUrl } from '../resources/canonical-url.ts';
import { insertPath } from './path-rows.sql.ts';

const DOCS = 'docs:';

/** `resource` is the key of a curated resource, or "docs:" and the address of a documentation page. */
const step = pathStepFields.omit({ id: true, resourceId: true }).extend({
  resource: z
    .string()
    .min(1)
    .transform((key) =>
      key.startsWith(DOCS) ? `${DOCS}${canonicalUrl(key.slice(DOCS.length))}` : `curated:${key}`,
    ),
});

/** learning-paths.json: paths in the order in which the list shows them. */
const pathRows = z.array(
  z.object({
    key: z.string().min(1).max(100),
    title: text({ label: 'Title', min: 3, max: 120 }),
    goal: longText({ label: 'Goal', min: 10, max: 600 }),
    programme: z.enum(PATH_PROGRAMMES).nullable(),
    level: z.enum(DIFFICULTY_LEVELS).nullable(),
    steps: z.array(step).min(2).max(MAX_STEPS),
  }),
);
type PathRow = z.output<typeof pathRows>[number];

/** A path as it is stored, with the ids of its resources. */
interface PathContent {
  readonly title: string;
  readonly goal: string;
  readonly programme: PathProgramme | null;
  readonly level: DifficultyLevel | null;
  readonly steps: readonly {
    readonly resourceId: number | null;
    readonly goal: string | null;
    readonly note: string | null;
    readonly minutes: number | null;
  }[];
}

/** A digest of a path: equal for two that say the same. */
const pathDigest = ({ title, goal, programme, level, steps }: PathContent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[title, goal, programme, level],
        steps.map((each) => [each.resourceId, each.goal, each.note, each.minutes]),
      ]),
    )
    .digest('hex');

const FILE = 'learning-paths.json';

interface StoredPath extends PathContent {
  readonly id: number;
  readonly import_key: string;
  readonly import_hash: string | null;
}

/** @throws when the file is missing or a path in it cannot be used */
export const readPaths = async (folder: string): Promise<readonly PathRow[]> =>
  pathRows.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));

/**
 * Writes the library's own paths, after their resources and in the same transaction. A path that a person edited stays as it
 * is; a resource that is not in the library is left out of its path.
 */
export async function importPaths(
  db: CatalogDb,
  rows: readonly PathRow[],
  report: ImportReport,
): Promise<void> {
  const ids = await resourceIds(db, rows);
  const stored = new Map((await storedPaths(db)).map((path) => [path.import_key, path]));
  const newest = new Date().toISOString();
  let [added, changed, unchanged] = [0, 0, 0];
  for (const [position, row] of rows.entries()) {
    const content = withIds(row, ids, position, report);
    const before = stored.get(row.key);
    if (!before) {
      await addPath(db, row.key, content, { newest, position });
      added++;
    } else if (pathDigest(before) !== before.import_hash) {
      report.noted(FILE, position + 1, 'not imported, since a person edited it');
      unchanged++;
    } else if (before.import_hash === pathDigest(content)) unchanged++;
    else {
      await changePath(db, before.id, content);
      changed++;
    }
  }
  report.wrote('learning paths', added, changed, unchanged);
}

async function resourceIds(
  db: CatalogDb,
  rows: readonly PathRow[],
): Promise<ReadonlyMap<string | null, number>> {
  const keys = rows.flatMap(({ steps }) => steps.map(({ resource }) => resource));
  // The expression of the unique index.
  const found = await db
    .selectFrom('catalog.resource')
    .where(sql<SqlBool>`md5(import_key) = any (select md5(key) from unnest(${keys}::text[]) key)`)
    .select(['id', 'import_key'])
    .execute();
  return new Map(found.map(({ id, import_key }) => [import_key, id]));
}

function withIds(
  { steps, ...row }: PathRow,
  ids: ReadonlyMap<string | null, number>,
  position: number,
  report: ImportReport,
): PathContent {
  return {
    ...row,
    steps: steps.flatMap(({ resource, goal, note, minutes }) => {
      const resourceId = ids.get(resource);
      if (resourceId === undefined)
        report.noted(FILE, position + 1, `${resource} is not in the library, so the step is left out`);
      return resourceId === undefined ? [] : [{ resourceId, goal, note, minutes }];
    }),
  };
}

const storedPaths = (db: CatalogDb): Promise<StoredPath[]> =>
  db
    .selectFrom('catalog.path as path')
    .where('path.import_key', 'is not', null)
    .select(['path.id', 'path.title', 'path.goal', 'path.programme', 'path.level', 'path.import_hash'])
    .select((eb) => eb.ref('path.import_key').$notNull().as('import_key'))
    .select(
      sql<PathContent['steps']>`coalesce((
        select jsonb_agg(jsonb_build_object('resourceId', resource_id, 'goal', step.goal, 'note', note,
          'minutes', minutes) order by position)
        from catalog.path_step step where step.path_id = path.id), '[]')`.as('steps'),
    )
    .execute();

async function addPath(
  db: CatalogDb,
  key: string,
  content: PathContent,
  { newest, position }: { newest: string; position: number },
): Promise<void> {
  const id = await insertPath(db, key, { ...content, hash: pathDigest(content) }, { newest, position });
  await addSteps(db, id, content);
}

async function changePath(db: CatalogDb, id: number, content: PathContent): Promise<void> {
  const { title, goal, programme, level } = content;
  await db
    .updateTable('catalog.path')
    .set({
      title,
      goal,
      programme,
      level,
      import_hash: pathDigest(content),
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('catalog.path_step').where('path_id', '=', id).execute();
  await addSteps(db, id, content);
}

const addSteps = (db: CatalogDb, pathId: number, { steps }: PathContent) =>
  db
    .insertInto('catalog.path_step')
    .values(
      steps.map(({ resourceId, goal, note, minutes }, position) => ({
        path_id: pathId,
        position,
        resource_id: resourceId,
        goal,
        note,
        minutes,
      })),
    )
    .execute();

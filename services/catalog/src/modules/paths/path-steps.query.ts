import type { PathStepFields } from '@meshwork/contracts-catalog';
import { fail } from '../../catalog.errors.ts';
import { anyOfIds, type CatalogDb } from '../../database/catalog.entities.ts';

/**
 * Replaces the steps of a path. A step whose resource the editor did not see (it is hidden, or gone) keeps it.
 * @throws AppError RESOURCE_NOT_FOUND for a resource that is not in the library
 */
export async function writeSteps(
  db: CatalogDb,
  pathId: number,
  steps: readonly PathStepFields[],
): Promise<void> {
  const before = await db
    .deleteFrom('catalog.path_step')
    .where('path_id', '=', pathId)
    .returning(['id', 'resource_id'])
    .execute();
  const kept = new Map(before.map(({ id, resource_id }) => [id, resource_id]));
  const known = new Set(kept.values());
  const ids = steps.flatMap(({ resourceId }) => resourceId ?? []).filter((id) => !known.has(id));
  const found = await db
    .selectFrom('catalog.resource')
    .where('id', '=', anyOfIds(ids))
    .where('hidden_at', 'is', null)
    .select('id')
    .execute();
  if (found.length < ids.length) throw fail('RESOURCE_NOT_FOUND');
  const rows = steps.map(({ id, resourceId, goal, note, minutes }, position) => {
    if (resourceId === null && !(id && kept.has(id))) throw fail('RESOURCE_NOT_FOUND');
    const resource = resourceId ?? kept.get(id as number) ?? null;
    return { path_id: pathId, position, resource_id: resource, goal, note, minutes };
  });
  if (rows.length > 0) await db.insertInto('catalog.path_step').values(rows).execute();
}

import {
  LOOK_AROUND_PARTS,
  type LookAroundPart,
  lookAroundAddress,
  lookAroundPartOf,
} from '@meshwork/contracts-auth';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/auth.entities.ts';

/** The parts of whom the made-up world is there, in the order of the login page. */
export async function partsToPlay(em: EntityManager): Promise<LookAroundPart[]> {
  const accounts = await dbOf(em)
    .selectFrom('auth.account')
    .select('email')
    .where('email', 'in', LOOK_AROUND_PARTS.map(lookAroundAddress))
    .where('role', '<>', 'admin')
    .execute();
  const there = new Set(accounts.map(lookAroundPartOf));
  return LOOK_AROUND_PARTS.filter((part) => there.has(part));
}

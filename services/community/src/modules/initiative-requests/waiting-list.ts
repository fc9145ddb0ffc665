import type { EntityManager } from '@mikro-orm/postgresql';

/** Called in the transaction in which a place of an initiative became free. */
export async function placeFreed(_em: EntityManager, _initiativeId: number): Promise<void> {}

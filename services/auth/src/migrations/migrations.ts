import type { MigrationObject } from '@mikro-orm/core';
import { release040 } from './004-release-0.4.0.migration.ts';
import { release030 } from './release-0.3.0.migration.ts';

/** In the order in which they are applied. A released migration is never edited; every later change is a new migration. */
export const migrations: readonly MigrationObject[] = [release030, ...release040];

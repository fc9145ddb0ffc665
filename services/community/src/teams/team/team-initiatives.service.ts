import type { InitiativeCard } from '@meshwork/contracts-community';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Reads the initiatives on a team's page: initiatives know teams and not the other way round, so their module sets it. */
@Injectable()
export class TeamInitiatives {
  read: (em: EntityManager, teamId: number) => Promise<InitiativeCard[]> = () => Promise.resolve([]);
}

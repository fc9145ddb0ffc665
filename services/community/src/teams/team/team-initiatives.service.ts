import type { InitiativeCard } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** An initiative as far as it says who may read it as a draft. */
export interface MaybeDraft {
  readonly id: number;
  readonly state: string;
  readonly createdBy?: number | null | undefined;
}

/** Reads the initiatives on a team's page: initiatives know teams and not the other way round, so their module sets it. */
@Injectable()
export class TeamInitiatives {
  read: (em: EntityManager, teamId: number) => Promise<InitiativeCard[]> = () => Promise.resolve([]);
  /** Leaves out the drafts that a person may not read. */
  withReadDrafts: <D extends MaybeDraft>(
    em: EntityManager,
    initiatives: readonly D[],
    user: Identity,
  ) => Promise<D[]> = () => Promise.resolve([]);
}

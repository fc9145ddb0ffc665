import { catalogErrors } from '@meshwork/contracts-catalog';
import { errorsOf, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ResourceEntity } from './resource.entity.ts';

export const fail = errorsOf(catalogErrors);

/** Who may change what (decisions, section 3: everything not named is refused, to admins too). */
@Injectable()
export class ResourcePolicy {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError RESOURCE_NOT_YOURS for everybody but the creator */
  mayChange(person: Identity, resource: ResourceEntity): void {
    if (resource.createdBy !== person.id) throw fail('RESOURCE_NOT_YOURS');
  }

  /** @throws AppError NOT_A_TEAM_MEMBER unless the person belongs to the team now; null posts as oneself */
  async mayPostFor(person: Identity, teamId: number | null): Promise<void> {
    if (teamId === null) return;
    const found = await this.em
      .getConnection()
      .execute(
        'select 1 from community.team_membership_v1 where team_id = ? and user_id = ?',
        [teamId, person.id],
        'all',
        this.em.getTransactionContext(),
      );
    if (found.length === 0) throw fail('NOT_A_TEAM_MEMBER');
  }
}

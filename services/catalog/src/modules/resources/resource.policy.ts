import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog-db.ts';
import type { ResourceEntity } from './resource.entity.ts';

/** Who may change what (docs/product.md#resources). Whatever is not named is refused, to admins too. */
@Injectable()
export class ResourcePolicy {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError RESOURCE_NOT_YOURS for everybody but the creator */
  checkChange(person: Identity, resource: ResourceEntity): void {
    if (resource.createdBy !== person.id) throw fail('RESOURCE_NOT_YOURS');
  }

  /**
   * @param teamId null posts in the person's own name
   * @throws AppError NOT_A_TEAM_MEMBER unless the person is a member of the team now
   */
  async checkPostFor(person: Identity, teamId: number | null): Promise<void> {
    if (teamId === null) return;
    const membership = await dbOf(this.em)
      .selectFrom('community.team_membership_v1')
      .select('role')
      .where('team_id', '=', teamId)
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    if (!membership) throw fail('NOT_A_TEAM_MEMBER');
  }
}

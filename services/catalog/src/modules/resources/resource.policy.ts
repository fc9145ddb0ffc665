import { isModerator } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog.entities.ts';
import type { ResourceEntity } from '../../database/resource.entity.ts';

export type Posted = Pick<ResourceEntity, 'createdBy' | 'teamId'>;

/** Decides who may change a resource, and what of it (docs/product.md#resources). Refuses all that is not named, to admins too. */
@Injectable()
export class ResourcePolicy {
  constructor(private readonly em: EntityManager) {}

  /**
   * Tells whether a person may change a resource. One that is posted for a team belongs to the team: its owners may change it, and its
   * poster as long as they are a member, or when the team is deleted.
   */
  async mayChange(person: Identity, { createdBy, teamId }: Posted): Promise<boolean> {
    const isPoster = createdBy === person.id;
    if (teamId === null || teamId === undefined) return isPoster;
    const role = (await this.membership(person, teamId))?.role;
    if (role === 'OWNER' || !isPoster) return role === 'OWNER';
    if (role !== undefined) return true;
    const team = dbOf(this.em).selectFrom('community.public_team_v1').where('team_id', '=', teamId);
    return (await team.select('team_id').executeTakeFirst()) === undefined;
  }

  /** @throws AppError RESOURCE_NOT_YOURS */
  async checkChange(person: Identity, resource: Posted): Promise<void> {
    if (!(await this.mayChange(person, resource))) throw fail('RESOURCE_NOT_YOURS');
  }

  /** Tells whether a person sees a hidden resource: moderators do, and people who may change it. */
  async maySeeHidden(person: Identity | null, resource: Posted): Promise<boolean> {
    return person !== null && (isModerator(person.role) || (await this.mayChange(person, resource)));
  }

  /**
   * @param teamId null posts in the person's own name
   * @throws AppError NOT_A_TEAM_MEMBER, OWNERS_POST where the person may not post for the team now
   */
  async checkPostFor(person: Identity, teamId: number | null): Promise<void> {
    if (teamId === null) return;
    const membership = await this.membership(person, teamId);
    if (!membership) throw fail('NOT_A_TEAM_MEMBER');
    if (!membership.may_post) throw fail('OWNERS_POST');
  }

  /** Tells whether the person or a team of theirs posted it. */
  async isOwn(person: Identity, { createdBy, teamId }: Posted): Promise<boolean> {
    if (createdBy === person.id) return true;
    return typeof teamId === 'number' && (await this.membership(person, teamId)) !== undefined;
  }

  private membership(person: Identity, teamId: number) {
    return dbOf(this.em)
      .selectFrom('community.team_membership_v1')
      .where('team_id', '=', teamId)
      .where('user_id', '=', person.id)
      .select(['role', 'may_post'])
      .executeTakeFirst();
  }
}

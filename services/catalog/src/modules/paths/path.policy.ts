import { isModerator } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { type Posted, ResourcePolicy } from '../resources/resource.policy.ts';

type Made = Posted & { readonly status: string };

/** A draft is read by few and unseen by all others, so nobody writes one to somebody under 18 (docs/product.md#words-to-young-people). */
const mayReadDraft = (person: Identity, { createdBy }: Posted): boolean =>
  person.ageBand === 'ADULT' || createdBy === person.id;

/** Decides who makes and changes learning paths (docs/product.md#learning-paths). Refuses all that is not named. */
@Injectable()
export class PathPolicy {
  constructor(private readonly posts: ResourcePolicy) {}

  /** A path of a team is changed as its resources are; one of the library by moderators. */
  async mayChange(person: Identity | null, made: Posted): Promise<boolean> {
    if (!person) return false;
    if (typeof made.teamId !== 'number') return isModerator(person.role);
    return this.posts.mayChange(person, made);
  }

  /** Tells whether a person sees a hidden path or a draft. */
  async maySeeUnlisted(person: Identity | null, made: Made, isHidden: boolean): Promise<boolean> {
    if (made.status === 'DRAFT' && !(person && mayReadDraft(person, made))) return false;
    if (isHidden && person && isModerator(person.role)) return true;
    return this.mayChange(person, made);
  }

  /** @throws AppError PATH_NOT_YOURS */
  async checkChange(person: Identity, made: Posted): Promise<void> {
    if (!(await this.mayChange(person, made))) throw fail('PATH_NOT_YOURS');
  }

  /** @throws AppError PATH_NEEDS_TEAM, NOT_A_TEAM_MEMBER, OWNERS_POST */
  async checkMakeFor(person: Identity, teamId: number | null): Promise<void> {
    if (teamId === null && !isModerator(person.role)) throw fail('PATH_NEEDS_TEAM');
    await this.posts.checkPostFor(person, teamId);
  }
}

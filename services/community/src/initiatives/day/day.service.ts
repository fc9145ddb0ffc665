import { randomBytes } from 'node:crypto';
import {
  type Confirmation,
  communityEndpoints,
  type DayAnswer,
  type SendDay,
} from '@meshwork/contracts-community';
import {
  type Identity,
  type InputOf,
  type Limit,
  Limiter,
  SERVICE_ENV,
  tokenHash,
} from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import { lockForManager, requireManager } from '../initiative/initiative.policy.ts';
import { findConfirmation, isHelper, readDay, readWaiting, storeEntries } from './day.query.ts';
import { LetIn } from './let-in.service.ts';

/** A hundred entries of one call count as a hundred. */
const ENTRIES: Limit = { name: 'day-entries', points: 2_000, seconds: 60 };

/** The door of an event on its day (docs/product.md#the-day). */
@Injectable()
export class Day {
  constructor(
    private readonly em: EntityManager,
    private readonly limiter: Limiter,
    private readonly letIn: LetIn,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, also for everybody who may not change it, DAY_FULL */
  async send(sent: SendDay, user: Identity) {
    await requireManager(this.em, sent.initiativeId, user);
    const answer = await this.exchange(sent, `person:${user.id}`, user);
    // A link for helpers reads who has a place, and nobody else.
    const waitingPeople = answer.people && (await readWaiting(dbOf(this.em), sent.initiativeId, user.id));
    return { ...answer, waitingPeople };
  }

  /** @throws AppError HELPER_LINK_GONE, HELPER_LINK_EARLY, DAY_FULL */
  async help({ token, ...sent }: InputOf<typeof communityEndpoints.helpOnDay>) {
    if (!(await isHelper(dbOf(this.em), sent.initiativeId, token))) throw fail('HELPER_LINK_GONE');
    return this.exchange(sent, `link:${sent.initiativeId}`);
  }

  /** @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, INITIATIVE_UNDATED */
  link(initiativeId: number, user: Identity): Promise<{ url: string }> {
    return this.em.transactional(async (em) => {
      const { startDate, endDate } = await lockForManager(em, initiativeId, user);
      if (!startDate && !endDate) throw fail('INITIATIVE_UNDATED');
      const token = randomBytes(24).toString('base64url');
      const link = { helperTokenHash: tokenHash(token), helperLinkBy: user.id };
      await em.nativeUpdate(InitiativeEntity, initiativeId, link);
      // In the fragment, which reaches no server and no log.
      return { url: `${this.env.PUBLIC_ORIGIN}/initiatives/${initiativeId}/day#${token}` };
    });
  }

  /** @throws AppError INITIATIVE_NOT_FOUND */
  async confirmation(query: InputOf<typeof communityEndpoints.confirmation>): Promise<Confirmation> {
    const found = await findConfirmation(dbOf(this.em), query);
    if (!found) throw fail('INITIATIVE_NOT_FOUND');
    const { confirmedAt: _at, ...confirmation } = found;
    const hasBadge = confirmation.hours !== null && this.env.BADGE_KEY !== undefined;
    return { ...confirmation, hasBadge };
  }

  /**
   * @param writer who writes: the person, or the link of one event
   * @param user lets in who waits; a helper does nothing but write entries
   */
  private async exchange(day: SendDay, writer: string, user?: Identity): Promise<DayAnswer> {
    if (day.entries.length > 0) await this.limiter.consume(ENTRIES, writer, day.entries.length);
    await this.em.transactional((em) =>
      user ? this.letIn.store(em, day, user) : storeEntries(dbOf(em), day),
    );
    return readDay(dbOf(this.em), day);
  }
}

import type { communityEndpoints, SaveOffer } from '@meshwork/contracts-community';
import { seasonEnd } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import { type Identity, type InputOf } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { keepTie } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { OfferEntity } from '../../database/offer.entity.ts';
import { Events } from '../../events/events.service.ts';
import { namedTeam, requireOwner, requireTeam } from '../team/membership.policy.ts';
import { isOnBoard } from './need-columns.ts';
import { readNeedsForOffer, readOfferer, readOffersForTeam, readOwnOffer } from './offer-fit.sql.ts';

/** The offers of people to teams, and the needs that they fit (docs/product.md#offers). */
@Injectable()
export class Offers {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
    private readonly events: Events,
  ) {}

  async own(user: Identity) {
    const row = await readOwnOffer(dbOf(this.em), user.id);
    if (!row) return { offer: null, needs: [] };
    const { hidden_at, ...offer } = row;
    if (hidden_at === null) return { offer, needs: await readNeedsForOffer(dbOf(this.em), user.id) };
    const hidden = await this.moderation.hiddenOf('offer', offer.id);
    return { offer: { ...offer, hidden }, needs: [] };
  }

  /** Keeps one offer for each person. @throws AppError PLACE_UNKNOWN */
  save({ until, ...offer }: SaveOffer, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const fields = { ...offer, ends_on: until ?? seasonEnd(new Date()) };
      const { city, city_id } = await dbOf(em)
        .insertInto('community.offer')
        .values({ ...fields, user_id: user.id })
        .onConflict((own) => own.column('user_id').doUpdateSet(fields))
        .returning(['city', 'city_id'])
        .executeTakeFirstOrThrow();
      // Without a city that is known it would fit nothing near by, and nobody would say so.
      if (city !== null && city_id === null)
        throw fail('PLACE_UNKNOWN', {
          issues: [{ path: 'city', message: said('We do not know this city') }],
        });
    });
  }

  /** @throws AppError OFFER_NOT_FOUND */
  async delete(user: Identity): Promise<void> {
    const deleted = await this.em.nativeDelete(OfferEntity, { userId: user.id });
    if (deleted === 0) throw fail('OFFER_NOT_FOUND');
  }

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER */
  async forTeam(teamId: number, user: Identity) {
    await requireTeam(this.em, teamId, user);
    await requireOwner(this.em, teamId, user);
    return { offers: await readOffersForTeam(dbOf(this.em), teamId, user.id) };
  }

  /**
   * Tells who offers something that a team could use it. The conversation is begun by who offers, whose words the care for young people
   * passes on. @throws AppError NEED_NOT_FOUND, NOT_TEAM_OWNER, OFFER_NOT_FOUND
   */
  ask(asked: InputOf<typeof communityEndpoints.askForOffer>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await dbOf(em)
        .selectFrom('community.team_need as need')
        .innerJoin('community.team as team', 'team.id', 'need.team_id')
        .where('need.id', '=', asked.needId)
        .where(isOnBoard)
        .select(['team.id', 'team.team_number', 'team.team_name', 'team.by_new_account', 'team.created_at'])
        .executeTakeFirstOrThrow(() => fail('NEED_NOT_FOUND'));
      await requireOwner(em, team.id, user);
      const offererId = await readOfferer(dbOf(em), asked, user.id);
      if (offererId === undefined) throw fail('OFFER_NOT_FOUND');
      await keepTie(dbOf(em), user.id, offererId);
      await this.events.emit(em, {
        name: 'team.asks-for-offer',
        people: [offererId],
        team: namedTeam(team),
        offerId: asked.offerId,
      });
    });
  }
}

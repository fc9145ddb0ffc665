import { communityEndpoints } from '@meshwork/contracts-community';
import { Audit, Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { MembershipEntity } from '../../database/team.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf } from '../../events/words.ts';
import { lockOwnTeam, lockTeam } from '../team/membership.policy.ts';
import { aboutTeam } from '../team/team.mapper.ts';

const { transferTeam, answerTransfer, withdrawTransfer } = communityEndpoints;

/** Handing a team over to a member, who has to agree (docs/product.md#owners). */
@Controller()
export class TeamTransfersController {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /**
   * Offers the own place as an owner. A team has one open offer at a time; the same offer again changes nothing.
   * @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, TRANSFER_TO_NON_MEMBER, TRANSFER_OFFERED
   */
  @Endpoint(transferTeam, { signIn: 'You must be logged in to transfer a team.' })
  offer({ teamId, userId }: InputOf<typeof transferTeam>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockOwnTeam(em, teamId, user);
      if (userId === user.id) return;
      const member = await em.findOne(MembershipEntity, { teamId, userId });
      if (!member) throw fail('TRANSFER_TO_NON_MEMBER');
      const open = await openOffer(em, teamId);
      if (open && open.to_user !== userId) throw fail('TRANSFER_OFFERED');
      if (open) return;
      await dbOf(em)
        .insertInto('community.team_transfer')
        .values({ team_id: teamId, from_user: user.id, to_user: userId })
        .execute();
      await this.events.emit(em, {
        name: 'team.ownership-offered',
        people: [userId],
        team,
        by: nameOf(user),
      });
    });
  }

  /** With a yes the two change places. @throws AppError TEAM_NOT_FOUND, NO_TRANSFER */
  @Endpoint(answerTransfer, { signIn: 'You must be logged in to answer an offer.' })
  answer({ teamId, decision }: InputOf<typeof answerTransfer>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, teamId);
      const open = await openOffer(em, teamId);
      if (open?.to_user !== user.id) throw fail('NO_TRANSFER');
      const { from_user } = open;
      const accepted = decision === 'ACCEPT';
      await withdrawOffer(em, teamId);
      if (accepted) {
        await em.nativeUpdate(MembershipEntity, { teamId, userId: user.id }, { role: 'OWNER' });
        await em.nativeUpdate(MembershipEntity, { teamId, userId: from_user }, { role: 'MEMBER' });
        const details = { from: from_user, to: user.id };
        await this.audit.record(aboutTeam('OWNERSHIP_CHANGED', teamId, user, details), em);
      }
      await this.events.emit(em, {
        name: 'team.ownership-answered',
        people: [from_user],
        team,
        by: nameOf(user),
        accepted,
      });
    });
  }

  /** Any owner may. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER */
  @Endpoint(withdrawTransfer, { signIn: 'You must be logged in to take back an offer.' })
  withdraw({ teamId }: InputOf<typeof withdrawTransfer>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockOwnTeam(em, teamId, user);
      await withdrawOffer(em, teamId);
    });
  }
}

const openOffer = (em: EntityManager, teamId: number) =>
  dbOf(em)
    .selectFrom('community.team_transfer')
    .where('team_id', '=', teamId)
    .select(['from_user', 'to_user'])
    .executeTakeFirst();

const withdrawOffer = (em: EntityManager, teamId: number) =>
  dbOf(em).deleteFrom('community.team_transfer').where('team_id', '=', teamId).execute();

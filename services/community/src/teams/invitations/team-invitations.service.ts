import { randomBytes } from 'node:crypto';
import { type communityEndpoints, FIXED_TEXTS, type Invite } from '@meshwork/contracts-community';
import {
  AppError,
  Audit,
  type Identity,
  type InputOf,
  Limiter,
  MailSender,
  publicNameOf,
  SERVICE_ENV,
  tokenHash,
} from '@meshwork/service-kit';
import { readerLanguage } from '@meshwork/service-kit/languages';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CommunityEnv } from '../../community.env.ts';
import { fail, onField } from '../../community.errors.ts';
import { acceptMembershipRequest, passWords, Requests } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { MembershipEntity } from '../../database/team.entity.ts';
import { TeamInvitationEntity } from '../../database/team-invitation.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf } from '../../events/words.ts';
import { isBlockedBetween, withoutBlocked } from '../../people/public.ts';
import { lockOwnTeam, lockTeam, requireOwner, requireTeam } from '../team/membership.policy.ts';
import { requireToMakeOwner, takeIn } from '../team/take-in.query.ts';
import { aboutTeam, TEAM_CARD_COLUMNS, toTeamCard } from '../team/team.mapper.ts';
import { readInvitation, toInvitation, workingInvitations } from './invitation.query.ts';
import { countMailTo } from './typed-addresses.policy.ts';

const MOST_LISTED = 100;

/** The invitations of a team, in the hands of its owners and of those who receive them (docs/product.md#invitations). */
@Injectable()
export class TeamInvitations {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly sender: MailSender,
    private readonly limiter: Limiter,
    private readonly audit: Audit,
    private readonly requests: Requests,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER */
  async list(teamId: number, user: Identity) {
    await requireTeam(this.em, teamId, user);
    await requireOwner(this.em, teamId, user);
    const rows = await workingInvitations(dbOf(this.em))
      .where('invitation.team_id', '=', teamId)
      .selectAll('invitation')
      .orderBy('invitation.id', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return { invitations: rows.map(toInvitation) };
  }

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, NO_SUCH_PERSON, OWNER_BY_ADULTS, MAIL_OFF, RATE_LIMITED */
  async invite({ teamId, role, to, days, uses }: Invite, user: Identity) {
    const isAddress = to !== null && to.indexOf('@') > 0;
    if (isAddress) await this.requireMailTo(to, teamId, user);
    return this.em.transactional(async (em) => {
      const team = await lockOwnTeam(em, teamId, user);
      const personId = to && !isAddress ? await findPerson(dbOf(em), to) : null;
      // The person who follows a link is not known yet; the rule is asked then.
      if (role === 'OWNER' && personId) await requireToMakeOwner(em, { userId: personId, by: user.id });
      const token = randomBytes(24).toString('base64url');
      const row = await dbOf(em)
        .insertInto('community.team_invitation')
        .values({
          team_id: teamId,
          role,
          token_hash: tokenHash(token),
          user_id: personId,
          sent_to: to,
          uses_left: to ? 1 : uses,
          expires_at: sql<string>`now() + make_interval(days => ${days})`,
          created_by: user.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      // In the fragment, which reaches no server and no log.
      const path = `/teams/invitations#${token}`;
      const made = { invitation: toInvitation(row), url: to ? null : `${this.env.PUBLIC_ORIGIN}${path}` };
      // The blocked person is not told of the block, and neither of the two hears of the other.
      if (personId && !(await isBlockedBetween(em, user.id, personId)))
        await this.events.emit(em, {
          name: 'team.invited',
          people: [personId],
          team,
          by: nameOf(user),
          path,
        });
      if (to && isAddress) {
        // The name of the team reaches a young holder of the address as any other words of the owner do.
        const holders = await holdersOf(dbOf(em), to);
        if ((await withoutBlocked(dbOf(em), user.id, holders)).length < holders.length) return made;
        const name = await passWords(dbOf(em), user, holders, team.name.text);
        const namesTeam = holders.every((id) => name.for(id) !== null);
        const language = readerLanguage();
        const mail = { invitationId: row.id, address: to, path, days, namesTeam, language };
        await this.events.emit(em, { name: 'address.invited', mail }, ...name.copies);
      }
      return made;
    });
  }

  /** Only owners use up what a mailbox may receive. */
  private async requireMailTo(address: string, teamId: number, user: Identity): Promise<void> {
    await requireTeam(this.em, teamId, user);
    await requireOwner(this.em, teamId, user);
    if (!this.sender.isOpen) throw onField('MAIL_OFF', 'to');
    await countMailTo(this.limiter, address);
  }

  /** Any owner may revoke. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, INVITATION_NOT_FOUND */
  revoke(
    { teamId, invitationId }: InputOf<typeof communityEndpoints.revokeInvitation>,
    user: Identity,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockOwnTeam(em, teamId, user);
      const open = { id: invitationId, teamId, revokedAt: null };
      const revoked = await em.nativeUpdate(TeamInvitationEntity, open, { revokedAt: raw('now()') });
      if (revoked === 0) throw fail('INVITATION_NOT_FOUND');
    });
  }

  /** @throws AppError INVITATION_NOT_FOUND */
  async show(token: string, user: Identity | null) {
    const db = dbOf(this.em);
    const invitation = await readInvitation(db, token, user?.id ?? null);
    const team = await db
      .selectFrom('community.team as team')
      .leftJoin('auth.public_profile_v1 as inviter', (join) =>
        join.on('inviter.user_id', '=', invitation.created_by),
      )
      .where('team.id', '=', invitation.team_id)
      .where('team.hidden_at', 'is', null)
      .select([...TEAM_CARD_COLUMNS, publicNameOf('inviter').as('inviter')])
      .executeTakeFirstOrThrow(() => fail('INVITATION_NOT_FOUND'));
    return { team: toTeamCard(team), role: invitation.role, inviter: team.inviter ?? FIXED_TEXTS.OWNER };
  }

  /**
   * Makes the person a member or an owner. The uses are counted under the lock of the team, so a link for three serves three. Whoever the
   * inviter blocks gets the same answer, and asks to join (docs/product.md#blocking); so does who has left the team or was removed since the
   * invitation was made (docs/product.md#invitations).
   * @throws AppError INVITATION_NOT_FOUND, TEAM_NOT_FOUND, ALREADY_A_MEMBER, OWNER_BY_ADULTS
   */
  accept(token: string, user: Identity): Promise<{ teamId: number }> {
    return this.em.transactional(async (em) => {
      const known = await readInvitation(dbOf(em), token, user.id);
      const team = await lockTeam(em, known.team_id);
      // Another one may have been quicker.
      const invitation = await readInvitation(dbOf(em), token, user.id);
      const { role } = invitation;
      const own = await em.findOne(MembershipEntity, { teamId: team.id, userId: user.id });
      if (own && (own.role === 'OWNER' || role === 'MEMBER')) throw fail('ALREADY_A_MEMBER');
      if (invitation.is_blocked || invitation.has_left_since) {
        await this.askToJoin(team.id, user);
        return { teamId: team.id };
      }
      await takeIn(em, { teamId: team.id, userId: user.id, role, by: invitation.created_by });
      await acceptMembershipRequest(em, { teamId: team.id, personId: user.id });
      await em.nativeUpdate(TeamInvitationEntity, invitation.id, { usesLeft: raw('uses_left - 1') });
      const details = { userId: user.id, role, invitation: invitation.id };
      if (role === 'OWNER')
        await this.audit.record(aboutTeam('OWNERSHIP_CHANGED', team.id, user, details), em);
      await this.events.emit(em, {
        name: 'team.invitation-used',
        people: [invitation.created_by],
        team,
        by: nameOf(user),
      });
      return { teamId: team.id };
    });
  }

  /** A refusal, such as of a team that takes no members, would tell of the block. */
  private async askToJoin(teamId: number, user: Identity): Promise<void> {
    try {
      await this.requests.ask('TEAM', { targetId: teamId, actingTeamId: null, message: null }, user);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

/** The account with an address, if there is one. */
async function holdersOf(db: CommunityDb, address: string): Promise<number[]> {
  const rows = await db
    .selectFrom('auth.contact_email_v1')
    .where(sql<string>`lower(email)`, '=', address.toLowerCase())
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** @throws AppError NO_SUCH_PERSON */
async function findPerson(db: CommunityDb, username: string): Promise<number> {
  const person = await db
    .selectFrom('auth.public_profile_v1')
    .where(sql<string>`lower(username)`, '=', username.replace(/^@/, '').toLowerCase())
    .select('user_id')
    .executeTakeFirst();
  if (!person) throw onField('NO_SUCH_PERSON', 'to');
  return person.user_id;
}

import { randomBytes } from 'node:crypto';
import { communityEndpoints } from '@meshwork/contracts-community';
import {
  Endpoint,
  type Identity,
  type InputOf,
  MailSender,
  RateLimit,
  SERVICE_ENV,
  tokenHash,
} from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { sql } from 'kysely';
import type { CommunityEnv } from '../../community.env.ts';
import { fail, onField } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf } from '../../events/words.ts';
import { isBlockedBetween } from '../../people/public.ts';
import { lockOwnTeam, requireOwner, requireTeam } from '../team/membership.policy.ts';
import { TypedAddresses } from '../team/typed-addresses.service.ts';
import { toInvitation, workingInvitations } from './invitation.query.ts';

const { teamInvitations, invite, revokeInvitation } = communityEndpoints;
const SIGN_IN = { signIn: 'You must be logged in to invite people.' };

const MOST_LISTED = 100;

/** The invitations of a team, in the hands of its owners (docs/product.md#invitations). */
@Controller()
export class TeamInvitationsController {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly sender: MailSender,
    private readonly addresses: TypedAddresses,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER */
  @Endpoint(teamInvitations, SIGN_IN)
  async list({ teamId }: InputOf<typeof teamInvitations>, user: Identity) {
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

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, NO_SUCH_PERSON, MAIL_OFF, RATE_LIMITED */
  @Endpoint(invite, SIGN_IN)
  @RateLimit({ name: 'invite', points: 30, seconds: 3_600 })
  async invite({ teamId, role, to, days, uses }: InputOf<typeof invite>, user: Identity) {
    const isAddress = to !== null && to.indexOf('@') > 0;
    if (isAddress) await this.requireMailTo(to, teamId, user);
    return this.em.transactional(async (em) => {
      const team = await lockOwnTeam(em, teamId, user);
      const personId = to && !isAddress ? await findPerson(dbOf(em), to) : null;
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
      const path = `/teams/invitations/${token}`;
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
        const mail = { invitationId: row.id, address: to, path, days };
        await this.events.emit(em, { name: 'address.invited', mail });
      }
      return { invitation: toInvitation(row), url: to ? null : `${this.env.PUBLIC_ORIGIN}${path}` };
    });
  }

  /** Only owners use up what a mailbox may receive. */
  private async requireMailTo(address: string, teamId: number, user: Identity): Promise<void> {
    await requireTeam(this.em, teamId, user);
    await requireOwner(this.em, teamId, user);
    if (!this.sender.isOpen) throw onField('MAIL_OFF', 'to');
    await this.addresses.count(address);
  }

  /** Any owner may revoke. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, INVITATION_NOT_FOUND */
  @Endpoint(revokeInvitation, SIGN_IN)
  revoke({ teamId, invitationId }: InputOf<typeof revokeInvitation>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockOwnTeam(em, teamId, user);
      await dbOf(em)
        .updateTable('community.team_invitation')
        .set({ revoked_at: sql<string>`now()` })
        .where('id', '=', invitationId)
        .where('team_id', '=', teamId)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirstOrThrow(() => fail('INVITATION_NOT_FOUND'));
    });
  }
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

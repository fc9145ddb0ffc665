import { authEndpoints, NOT_AUTHENTICATED_TEXT } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { programCommit, programVersion } from '@meshwork/service-kit/program-version';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { endSession, isConfirmed, listSessions } from './session.query.ts';
import { SessionCookie } from './session-cookie.service.ts';
import { SessionsService } from './sessions.service.ts';
import { SignedIdentities } from './signed-identities.service.ts';

/** The current session and the other sessions of a person. */
@Controller()
export class SessionsController {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly cookie: SessionCookie,
    private readonly identities: SignedIdentities,
  ) {}

  @Endpoint(authEndpoints.session)
  @Header('Cache-Control', 'private, no-store')
  async session(user: Identity | null) {
    if (!user) return { error: NOT_AUTHENTICATED_TEXT };
    const account = await this.accounts.toUser(await this.accounts.read(user.id), user);
    if (account.role !== 'admin') return { user: account };
    return { user: { ...account, release: `${programVersion()} ${programCommit()}` } };
  }

  @Endpoint(authEndpoints.logout)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const token = this.cookie.read(request);
    if (token) await this.sessions.close(token);
    this.cookie.clear(response);
    this.cookie.clearCache(response);
  }

  @Endpoint(authEndpoints.sessions, { signIn: 'You must be logged in to view your sessions.' })
  async list(user: Identity) {
    return { sessions: await listSessions(dbOf(this.em), user.id, user.sessionId) };
  }

  /**
   * To end another session than the own asks who is there: a thief would throw the owner out.
   * @throws AppError CONFIRM_REQUIRED; SESSION_NOT_FOUND when it has ended, or belongs to another account
   */
  @Endpoint(authEndpoints.revokeSession, { signIn: 'You must be logged in to end a session.' })
  async revoke(
    { sessionId }: InputOf<typeof authEndpoints.revokeSession>,
    user: Identity,
    @Res({ passthrough: true }) response: Response,
  ) {
    const db = dbOf(this.em);
    const isOwn = sessionId === user.sessionId;
    if (!isOwn && !(await isConfirmed(db, user.sessionId))) throw fail('CONFIRM_REQUIRED');
    if (!(await endSession(db, user.id, sessionId))) throw fail('SESSION_NOT_FOUND');
    this.identities.forgetAccount(user.id);
    if (isOwn) this.cookie.clear(response);
  }
}

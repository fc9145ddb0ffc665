import { authEndpoints, NOT_AUTHENTICATED_TEXT } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { programCommit, programVersion } from '@meshwork/service-kit/program-version';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AccountsService } from '../accounts/accounts.service.ts';
import { listSessions } from './session.query.ts';
import { SessionCookie } from './session-cookie.service.ts';
import { SessionsService } from './sessions.service.ts';

/** The current session and the other sessions of a person. */
@Controller()
export class SessionsController {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly cookie: SessionCookie,
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
    return { sessions: await listSessions(this.em, user.id, user.sessionId) };
  }

  /** @throws AppError CONFIRM_REQUIRED, SESSION_NOT_FOUND */
  @Endpoint(authEndpoints.revokeSession, { signIn: 'You must be logged in to end a session.' })
  async revoke(
    { sessionId }: InputOf<typeof authEndpoints.revokeSession>,
    user: Identity,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.sessions.revoke(user, sessionId);
    if (sessionId === user.sessionId) this.cookie.clear(response);
  }
}

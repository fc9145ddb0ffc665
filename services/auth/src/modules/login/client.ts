import { clientAddress } from '@meshwork/service-kit';
import type { Request } from 'express';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import type { Client } from '../sessions/sessions.service.ts';

/** Where a request that signs in comes from. */
export const clientOf = (request: Request, cookie: SessionCookie): Client => ({
  address: clientAddress(request),
  userAgent: request.get('User-Agent') ?? null,
  formerToken: cookie.read(request),
});

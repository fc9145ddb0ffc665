import type { Audited, Endpoint } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Audit } from '../audit/audit.service.ts';
import { ENDPOINT, validationError } from '../contract/validation.pipe.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { readLargeBody } from '../http/json-body.middleware.ts';
import { IdempotencyStore } from '../idempotency/idempotency.store.ts';
import { countedAct, NewAccountLimits } from '../standing/new-account-limits.ts';

const IDEMPOTENCY_HEADER = 'Idempotency-Key';
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

type Run = () => Promise<unknown>;

/** The response to a call whose handler returns nothing. */
const DONE = { ok: true };

/** Ids and choices of a body; words of people are not for the log. */
const numbersOf = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body as object).filter(
      ([, value]) => typeof value === 'number' || typeof value === 'boolean',
    ),
  );

/**
 * Does around a handler what its row of the contract says. Large bodies are read first, so that the other steps see the body. Acts
 * of new accounts are counted within the transaction of a create, so that a repeat does not count.
 */
@Injectable()
export class EndpointInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly em: EntityManager,
    private readonly store: IdempotencyStore,
    private readonly limits: NewAccountLimits,
    private readonly audit: Audit,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const endpoint = this.reflector.get<Endpoint>(ENDPOINT, context.getHandler());
    await readLargeBody(this.definition.largeBodies?.[request.path], request, response);
    const handle = async () => (await lastValueFrom(next.handle())) ?? DONE;
    const audited = () => this.audited(endpoint, request, handle);
    const counted = () => this.counted(endpoint, request, audited);
    return from(this.once(endpoint, request, response, counted));
  }

  /**
   * Makes creates repeatable: with an `Idempotency-Key` the whole handler runs in one transaction together with the key, so that a repeat
   * gets the first response and creates nothing. Keys belong to a person; visitors have none. Registration is public: it recognises its own
   * repeats, and its response sets a cookie that must not be sent twice.
   */
  private async once(
    { idempotent, access, showsSecret }: Endpoint,
    request: Request,
    response: Response,
    run: Run,
  ): Promise<unknown> {
    const key = request.get(IDEMPOTENCY_HEADER);
    const personId = request.identity?.id;
    if (!idempotent || access === 'public' || key === undefined || personId === undefined) return run();
    if (!IDEMPOTENCY_KEY.test(key)) {
      const message = `${IDEMPOTENCY_HEADER} must be 1 to 200 visible characters`;
      throw validationError([{ path: [IDEMPOTENCY_HEADER], message }]);
    }
    const endpoint = `${request.method} ${request.route.path}`;
    const submission = { personId, key, endpoint, body: request.body as unknown, showsSecret };
    const { body, replayed } = await this.store.once(submission, run);
    if (replayed) response.setHeader('Idempotency-Replayed', 'true');
    return body;
  }

  /** Counts the acts of new accounts. The handler runs in the transaction of its count. */
  private counted(endpoint: Endpoint, { identity, body }: Request, run: Run): Promise<unknown> {
    const act = countedAct(endpoint);
    if (!act || !identity?.isNew) return run();
    const teamId = act === 'post' ? (body as { teamId?: unknown } | undefined)?.teamId : undefined;
    return typeof teamId === 'number'
      ? this.limits.countForTeam(teamId, identity.id, run)
      : this.limits.count(act, identity.id, run);
  }

  /** Records a call whose row says so, in the transaction of the call. */
  private audited({ audit }: Endpoint, request: Request, run: Run): Promise<unknown> {
    const { identity: actor, path, body } = request;
    if (!audit || !actor) return run();
    return this.em.transactional(async (em) => {
      const result = await run();
      const subject = `${this.definition.name} ${audit.kind} ${subjectOf(audit, request)}`;
      await this.audit.record(
        { action: audit.action, actor, subject, details: { path, ...numbersOf(body) } },
        em,
      );
      return result;
    });
  }
}

const subjectOf = ({ id }: Audited, { body, identity }: Request) =>
  id === undefined ? `of account ${identity?.id}` : Number((body as Record<string, unknown>)[id]);

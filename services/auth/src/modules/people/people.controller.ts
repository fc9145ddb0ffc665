import { authEndpoints } from '@meshwork/contracts-auth';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import {
  boundedTotal,
  cursorInt,
  cutPage,
  decodeCursor,
  Endpoint,
  encodeCursor,
  type Identity,
  type InputOf,
  Page,
} from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { AccountDecisionsService } from './account-decisions.service.ts';
import {
  countPeople,
  readAccountDecisions,
  readPeople,
  readPerson,
  readRegisteredWith,
} from './people.query.ts';
import { PeopleService } from './people.service.ts';

const position = z.object({ time: z.iso.datetime({ precision: 6 }), id: cursorInt });
const OK = { ok: true } as const;

/** The people page of admins, and what moderators decide about accounts. */
@Controller()
export class PeopleController {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly decisions: AccountDecisionsService,
  ) {}

  @Endpoint(authEndpoints.people)
  async list({ limit, cursor, ...query }: InputOf<typeof authEndpoints.people>, user: Identity) {
    const filter = { ...query, seesAddresses: user.role === 'admin' };
    const db = dbOf(this.em);
    const after = decodeCursor(position, cursor);
    const [rows, total] = await Promise.all([
      readPeople(db, filter, limit, after),
      countPeople(db, filter, MAX_EXACT_TOTAL + 1),
    ]);
    const page = cutPage(rows, limit, ({ position: time, person }) => encodeCursor({ time, id: person.id }));
    return new Page(
      page.rows.map(({ person }) => person),
      boundedTotal(total),
      page.next,
    );
  }

  @Endpoint(authEndpoints.person)
  async person({ accountId }: InputOf<typeof authEndpoints.person>, user: Identity) {
    const db = dbOf(this.em);
    const person = await readPerson(db, accountId, user.role === 'admin');
    if (!person) throw fail('PERSON_NOT_FOUND');
    const [decisions, registeredWith] = await Promise.all([
      readAccountDecisions(db, accountId),
      readRegisteredWith(db, accountId),
    ]);
    return { person, decisions, registeredWith };
  }

  @Endpoint(authEndpoints.setRole)
  async setRole({ accountId, role }: InputOf<typeof authEndpoints.setRole>, user: Identity) {
    await this.people.setRole(accountId, role, user);
    return OK;
  }

  @Endpoint(authEndpoints.endSessions)
  async endSessions({ accountId }: InputOf<typeof authEndpoints.endSessions>, user: Identity) {
    await this.people.endSessions(accountId, user);
    return OK;
  }

  @Endpoint(authEndpoints.resendMail)
  async resendMail({ accountId }: InputOf<typeof authEndpoints.resendMail>, user: Identity) {
    await this.people.resendMail(accountId, user);
    return OK;
  }

  @Endpoint(authEndpoints.warn)
  async warn({ accountId, ...reason }: InputOf<typeof authEndpoints.warn>, user: Identity) {
    await this.decisions.warn(accountId, reason, user);
    return OK;
  }

  @Endpoint(authEndpoints.suspend)
  async suspend({ accountId, days, ...reason }: InputOf<typeof authEndpoints.suspend>, user: Identity) {
    await this.decisions.suspend(accountId, days, reason, user);
    return OK;
  }

  @Endpoint(authEndpoints.unsuspend)
  async unsuspend({ accountId, note }: InputOf<typeof authEndpoints.unsuspend>, user: Identity) {
    await this.decisions.unsuspend(accountId, note, user);
    return OK;
  }

  @Endpoint(authEndpoints.hideEverything)
  async hideEverything(
    { accountId, ...reason }: InputOf<typeof authEndpoints.hideEverything>,
    user: Identity,
  ) {
    await this.decisions.hideEverything(accountId, reason, user);
    return OK;
  }

  @Endpoint(authEndpoints.restoreEverything)
  async restoreEverything({ accountId }: InputOf<typeof authEndpoints.restoreEverything>, user: Identity) {
    await this.decisions.restoreEverything(accountId, user);
    return OK;
  }
}

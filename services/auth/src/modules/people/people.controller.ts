import { authEndpoints } from '@meshwork/contracts-auth';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import {
  boundedTotal,
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
import { fail } from '../../auth.errors.ts';
import {
  countPeople,
  peoplePosition,
  readAccountDecisions,
  readPeople,
  readPerson,
  readRegisteredWith,
  toPerson,
} from './people.query.ts';
import { PeopleService } from './people.service.ts';

/** The people page of staff, and what admins do with accounts: docs/product.md#admins. */
@Controller()
export class PeopleController {
  constructor(
    private readonly em: EntityManager,
    private readonly service: PeopleService,
  ) {}

  @Endpoint(authEndpoints.people)
  async list({ limit, cursor, ...query }: InputOf<typeof authEndpoints.people>, user: Identity) {
    const filter = { ...query, seesAddresses: user.role === 'admin' };
    const after = decodeCursor(peoplePosition, cursor);
    const [rows, total] = await Promise.all([
      readPeople(this.em, filter, limit, after),
      countPeople(this.em, filter, MAX_EXACT_TOTAL + 1),
    ]);
    const page = cutPage(rows, limit, ({ position: time, id }) => encodeCursor({ time, id }));
    const people = page.rows.map((row) => toPerson(row, filter.seesAddresses));
    return new Page(people, boundedTotal(total), page.next);
  }

  @Endpoint(authEndpoints.person)
  async person({ accountId }: InputOf<typeof authEndpoints.person>, user: Identity) {
    const row = await readPerson(this.em, accountId);
    if (!row) throw fail('PERSON_NOT_FOUND');
    const [decisions, registeredWith] = await Promise.all([
      readAccountDecisions(this.em, accountId),
      readRegisteredWith(this.em, accountId),
    ]);
    return { person: toPerson(row, user.role === 'admin'), decisions, registeredWith };
  }

  @Endpoint(authEndpoints.setRole)
  setRole({ accountId, role }: InputOf<typeof authEndpoints.setRole>, actor: Identity) {
    return this.service.setRole(actor, accountId, role);
  }

  @Endpoint(authEndpoints.endSessions)
  endSessions({ accountId }: InputOf<typeof authEndpoints.endSessions>, actor: Identity) {
    return this.service.endSessions(actor, accountId);
  }

  @Endpoint(authEndpoints.resendMail)
  resendMail({ accountId }: InputOf<typeof authEndpoints.resendMail>, actor: Identity) {
    return this.service.resendMail(actor, accountId);
  }
}

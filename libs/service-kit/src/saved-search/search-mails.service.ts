import { type SearchDigest, type SearchMails, savedSearchErrors } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { errorsOf } from '../errors/app-error.ts';
import { nextMailAt } from './search-digest-time.ts';
import { readSearchMailToken } from './search-mail-token.ts';
import { knownUnsubscribeKey, mailTimeZone } from './search-mails.query.ts';

const fail = errorsOf(savedSearchErrors);

/** Stopping the mails about saved searches with the address in one of them, without signing in. */
@Injectable()
export class SearchMailsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  /** @throws AppError SEARCH_MAILS_NOT_FOUND */
  async read(token: string, em = this.em): Promise<SearchMails> {
    return this.countOf(em, await this.personOf(em, token));
  }

  /** Stops the mails, or sends again what was stopped so. @throws AppError SEARCH_MAILS_NOT_FOUND */
  change(token: string, receive: boolean): Promise<SearchMails> {
    return this.em.transactional(async (em) => {
      const personId = await this.personOf(em, token);
      if (receive) await this.resume(em, personId);
      else
        await sql`
          update ${this.table} set stopped_digest = digest, digest = 'OFF', due_at = null
          where person_id = ${personId} and digest <> 'OFF'`.execute(em.getKysely());
      return this.countOf(em, personId);
    });
  }

  /** Nothing is mailed of the time between. */
  private async resume(em: EntityManager, personId: number): Promise<void> {
    const zone = await mailTimeZone(em, this.definition.schema, personId);
    for (const digest of ['DAILY', 'WEEKLY'] as const satisfies readonly SearchDigest[])
      await sql`
        update ${this.table} set digest = ${digest}, stopped_digest = null, mailed_until = now(),
          due_at = ${nextMailAt(digest, new Date(), zone)?.toISOString() ?? null}::timestamptz
        where person_id = ${personId} and stopped_digest = ${digest}`.execute(em.getKysely());
  }

  private async countOf(em: EntityManager, personId: number): Promise<SearchMails> {
    const { rows } = await sql<SearchMails>`
      select count(*) filter (where digest <> 'OFF')::int as active,
        count(*) filter (where stopped_digest is not null)::int as stopped
      from ${this.table} where person_id = ${personId}`.execute(em.getKysely());
    return rows[0] ?? { active: 0, stopped: 0 };
  }

  private async personOf(em: EntityManager, token: string): Promise<number> {
    const { name, schema } = this.definition;
    const claim = readSearchMailToken(name, token);
    const key = claim && (await knownUnsubscribeKey(em, schema, claim.personId));
    if (!claim || !key || !claim.isSignedWith(key)) throw fail('SEARCH_MAILS_NOT_FOUND');
    return claim.personId;
  }

  private get table() {
    return sql.table(`${this.definition.schema}.saved_search`);
  }
}

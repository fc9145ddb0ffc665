import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type SearchDigest, type SearchMails, savedSearchErrors } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { errorsOf } from '../errors/app-error.ts';
import { nextMailAt } from '../mail/digest-time.ts';

const fail = errorsOf(savedSearchErrors);

/** Bytes of the signature that a token holds: more than anybody can guess. */
const SIGNATURE_BYTES = 16;
const TOKEN = /^(\d{1,9})\.[\w-]{22}$/;

/**
 * The token of an address that stops a person's mails about saved searches, signed with a key of the person. It works without a
 * session and ends with the account.
 */
export function searchMailToken(service: string, personId: number, key: Buffer): string {
  const signature = createHmac('sha256', key).update(`${service} searches ${personId}`).digest();
  return `${personId}.${signature.subarray(0, SIGNATURE_BYTES).toString('base64url')}`;
}

/** The person's time zone for the hour of the mails; whoever has one also has a key for tokens. @param chosen is kept from now on; undefined: as it was */
export async function mailTimeZone(
  em: EntityManager,
  schema: string,
  personId: number,
  chosen?: string,
): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    insert into ${sql.table(`${schema}.search_mail`)} as mail (person_id, unsubscribe_key, time_zone)
    values (${personId}, ${randomBytes(32)}, ${chosen ?? 'UTC'})
    on conflict (person_id) do update set time_zone = coalesce(${chosen ?? null}::text, mail.time_zone)
    returning time_zone`.execute(em.getKysely());
  return rows[0]?.time_zone ?? 'UTC';
}

/** Stopping the mails about saved searches with the address in one of them, without signing in. */
@Injectable()
export class SearchMailsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  /** @throws AppError SEARCH_MAILS_NOT_FOUND */
  async read(token: string): Promise<SearchMails> {
    return this.countOf(this.em, await this.personOf(this.em, token));
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
    const personId = Number(TOKEN.exec(token)?.[1] ?? 0);
    const { rows } = await sql<{ key: Buffer }>`
      select unsubscribe_key as key from ${sql.table(`${schema}.search_mail`)}
      where person_id = ${personId}`.execute(em.getKysely());
    const expected = Buffer.from(rows[0] ? searchMailToken(name, personId, rows[0].key) : '');
    const given = Buffer.from(token);
    if (given.length === 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
      throw fail('SEARCH_MAILS_NOT_FOUND');
    return personId;
  }

  private get table() {
    return sql.table(`${this.definition.schema}.saved_search`);
  }
}

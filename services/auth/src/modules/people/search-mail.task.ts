import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.tables.ts';
import { schemasWith } from '../../published-views.query.ts';

/** Marks who has a saved search that mails, in any domain: the domains read no other confirmed addresses. */
@Injectable()
export class SearchMail extends PeriodicTask {
  protected readonly everyMinutes = 1;

  async run(): Promise<void> {
    const db = dbOf(this.em);
    const schemas = await schemasWith(db, 'personal_data_v1');
    if (schemas.length === 0) return;
    const wanted = schemas.map(
      (schema) => sql`select user_id from ${sql.table(`${schema}.personal_data_v1`)}
        where kind = 'savedSearch' and data ->> 'mail' <> 'OFF'`,
    );
    await sql`
      with wanted as materialized (${sql.join(wanted, sql` union `)})
      update auth.account set has_search_mail = not has_search_mail
      where id in (select user_id from wanted union select id from auth.account where has_search_mail)
        and has_search_mail <> (id in (select user_id from wanted))`.execute(db);
  }
}

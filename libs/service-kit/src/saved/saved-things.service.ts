import { MOST_SAVED, type SavedRefs, type SavedThings, savedErrors } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../database/rows.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { errorsOf } from '../errors/app-error.ts';

type Ref = SavedRefs['items'][number];

/** Injects the kinds of items that people can save. */
export const SAVED_KINDS = Symbol('saved kinds');

const fail = errorsOf(savedErrors);

/**
 * Stores items that people save for later (docs/product.md#saved-things). Titles and pages come from the view `moderated_item`, which every
 * domain has.
 */
@Injectable()
export class SavedThingsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
    @Inject(SAVED_KINDS) private readonly kinds: readonly string[],
  ) {}

  async refs(personId: number, em = this.em): Promise<SavedRefs> {
    const { rows } = await sql<Ref>`
      select kind, item_id as id from ${this.table('saved_item')} where person_id = ${personId}
      order by saved_at desc, kind, item_id desc`.execute(em.getKysely());
    return { items: rows };
  }

  /** With titles and pages, the latest first. */
  things(personId: number): Promise<SavedThings> {
    return this.readThings(sql`
      select kind, item_id as id, saved_at, row_number() over (order by saved_at desc, kind, item_id desc) as place
      from ${this.table('saved_item')} where person_id = ${personId}`);
  }

  /** The same of items that a browser keeps, in its order. */
  lookUp(things: readonly Ref[]): Promise<SavedThings> {
    return this.readThings(sql`
      select kind, id, null::timestamptz as saved_at, place
      from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::int[])
        with ordinality as asked (kind, id, place)`);
  }

  /**
   * Saves what everybody may see, each once, as far as the bound of its kind allows.
   * @throws AppError SAVED_FULL when something is new and nothing of it has a place, TOO_YOUNG
   */
  save({ id: personId, ageBand }: Identity, asked: readonly Ref[]): Promise<SavedRefs> {
    // Nothing is stored about people under 13 (docs/product.md#young-people); their browser keeps what they save.
    if (ageBand === 'UNDER_13') throw fail('TOO_YOUNG');
    return this.em.transactional(async (em) => {
      const db = em.getKysely();
      // One after the other for each person, so that the bound holds.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${this.definition.schema} saved ${personId}`}, 0))`.execute(
        db,
      );
      const { rows } = await sql<{ added: number; found: number }>`
        with asked as materialized (
          select distinct on (thing.kind, thing.id) thing.kind, thing.id, place
          from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ id }) => id)}::int[])
            with ordinality as ref (kind, id, place)
          cross join lateral (${this.publicThing(sql`ref.kind`, sql`ref.id`)}) thing
          where not exists (
            select from ${this.table('saved_item')} saved
            where saved.person_id = ${personId} and saved.kind = thing.kind and saved.item_id = thing.id)
          order by thing.kind, thing.id, place
        ), placed as (
          select kind, id, place, row_number() over (partition by kind order by place) + (
            select count(*) from ${this.table('saved_item')} saved
            where saved.person_id = ${personId} and saved.kind = asked.kind) as place_of_kind
          from asked
        ), added as (
          insert into ${this.table('saved_item')} (person_id, kind, item_id, saved_at)
          select ${personId}::int, kind, id, now() - place * interval '1 millisecond' from placed where place_of_kind <= ${MOST_SAVED}
          returning item_id
        )
        select (select count(*) from added)::int as added, (select count(*) from asked)::int as found`.execute(
        db,
      );
      const { added = 0, found = 0 } = rows[0] ?? {};
      if (found > 0 && added === 0) throw fail('SAVED_FULL');
      return this.refs(personId, em);
    });
  }

  async forget(personId: number, things: readonly Ref[]): Promise<SavedRefs> {
    await sql`
      delete from ${this.table('saved_item')} where person_id = ${personId} and (kind, item_id) in (
        select * from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::int[]))`.execute(
      this.em.getKysely(),
    );
    return this.refs(personId);
  }

  /** @param refs selects `kind`, `id`, `saved_at` and `place` in the order */
  private async readThings(refs: RawBuilder<unknown>): Promise<SavedThings> {
    const { rows } = await sql<Ref & Record<'saved_at' | 'title' | 'path', string | null>>`
      select ref.kind, ref.id, ref.saved_at, thing.title, thing.path
      from (${refs}) ref
      left join lateral (${this.publicThing(sql`ref.kind`, sql`ref.id`)}) thing on true
      order by ref.place`.execute(this.em.getKysely());
    const things: SavedThings = { things: [], gone: [] };
    for (const { kind, id, title, path, saved_at } of rows) {
      // Hidden, deleted, or not for everybody.
      if (title === null || path === null) things.gone.push({ kind, id });
      else things.things.push({ kind, id, title, path, savedAt: saved_at && isoTime(saved_at) });
    }
    return things;
  }

  /** Selects an item that people can save and everybody may see. */
  private publicThing(kind: RawBuilder<unknown>, id: RawBuilder<unknown>) {
    return sql`
      select item.kind, item.id, item.title, item.path from ${this.table('moderated_item')} item
      where item.kind = ${kind} and item.id = ${id} and item.kind = any(${[...this.kinds]}::text[])
        and item.hidden_at is null and item.visible_to is null and item.path is not null
      -- One thing at most. Without a limit PostgreSQL joins the whole view instead of asking it for this thing.
      limit 1`;
  }

  private table(name: string) {
    return sql.table(`${this.definition.schema}.${name}`);
  }
}

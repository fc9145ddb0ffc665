import { MOST_SAVED, type SavedRefs, type SavedThings, savedErrors } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { takeLock } from '../database/locks.sql.ts';
import { isoTime, type RowOf } from '../database/rows.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { errorsOf } from '../errors/app-error.ts';
import type { ModeratedItem } from '../moderation/moderation.tables.ts';
import { SavedItemEntity } from './saved-item.entity.ts';

type Ref = SavedRefs['items'][number];

/** Injects the kinds of items that people can save. */
export const SAVED_KINDS = Symbol('saved kinds');

const fail = errorsOf(savedErrors);

interface SavedTables {
  saved_item: RowOf<typeof SavedItemEntity>;
  moderated_item: ModeratedItem;
}

/** @property place in the order */
interface PlacedRef extends Ref {
  readonly saved_at: string | null;
  readonly place: number;
}

/** Makes rows with their place of the things that a browser sends. */
const listed = (things: readonly Ref[]) =>
  sql<
    Ref & { readonly place: number }
  >`unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::int[])
    with ordinality`.as<'ref'>(sql`ref (kind, id, place)`);

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
    const items = await this.db(em)
      .selectFrom('saved_item')
      .select(['kind', 'item_id as id'])
      .where('person_id', '=', personId)
      .orderBy('saved_at', 'desc')
      .orderBy('kind')
      .orderBy('item_id', 'desc')
      .execute();
    return { items };
  }

  /** With titles and pages, the latest first. */
  things(personId: number): Promise<SavedThings> {
    const saved = this.db(this.em)
      .selectFrom('saved_item')
      .select(({ fn }) => [
        'kind',
        'item_id as id',
        'saved_at',
        fn
          .agg<number>('row_number')
          .over((items) => items.orderBy('saved_at', 'desc').orderBy('kind').orderBy('item_id', 'desc'))
          .as('place'),
      ])
      .where('person_id', '=', personId);
    return this.readThings(saved);
  }

  /** The same of items that a browser keeps, in its order. */
  lookUp(things: readonly Ref[]): Promise<SavedThings> {
    const asked = this.db(this.em)
      .selectFrom(listed(things))
      .select(['kind', 'id', sql<string | null>`null::timestamptz`.as('saved_at'), 'place']);
    return this.readThings(asked);
  }

  /**
   * Saves what everybody may see, each once, as far as the bound of its kind allows.
   * @throws AppError SAVED_FULL when something is new and nothing of it has a place, TOO_YOUNG
   */
  save({ id: personId, ageBand }: Identity, asked: readonly Ref[]): Promise<SavedRefs> {
    // Nothing is stored about people under 13 (docs/product.md#young-people); their browser keeps what they save.
    if (ageBand === 'UNDER_13') throw fail('TOO_YOUNG');
    return this.em.transactional(async (em) => {
      // One after the other for each person, so that the bound holds.
      await takeLock(em, `${this.definition.schema} saved ${personId}`);
      const { added, found } = await this.db(em)
        .with(
          (cte) => cte('asked').materialized(),
          (from) =>
            from
              .selectFrom(listed(asked))
              .innerJoinLateral(
                (eb) => this.publicThing(eb).as('thing'),
                (join) => join.onTrue(),
              )
              .select(['thing.kind', 'thing.id', 'ref.place'])
              .distinctOn(['thing.kind', 'thing.id'])
              .where(({ exists, not, selectFrom }) =>
                not(
                  exists(
                    selectFrom('saved_item as saved')
                      .select('saved.item_id')
                      .where('saved.person_id', '=', personId)
                      .whereRef('saved.kind', '=', 'thing.kind')
                      .whereRef('saved.item_id', '=', 'thing.id'),
                  ),
                ),
              )
              .orderBy('thing.kind')
              .orderBy('thing.id')
              .orderBy('ref.place'),
        )
        .with('placed', (from) =>
          from.selectFrom('asked').select(({ fn, selectFrom }) => [
            'asked.kind',
            'asked.id',
            'asked.place',
            fn
              .agg<number>('row_number')
              .over((refs) => refs.partitionBy('asked.kind').orderBy('asked.place'))
              .as('place_among_new'),
            selectFrom('saved_item as saved')
              .select(fn.countAll<string>().as('items'))
              .where('saved.person_id', '=', personId)
              .whereRef('saved.kind', '=', 'asked.kind')
              .as('before'),
          ]),
        )
        .with('added', (into) =>
          into
            .insertInto('saved_item')
            .columns(['person_id', 'kind', 'item_id', 'saved_at'])
            .expression((eb) =>
              eb
                .selectFrom('placed')
                .select([
                  sql<number>`${personId}::int`.as('person_id'),
                  'placed.kind',
                  'placed.id',
                  sql<string>`now() - placed.place * interval '1 millisecond'`.as('saved_at'),
                ])
                .where(sql<number>`placed.place_among_new + placed.before`, '<=', MOST_SAVED),
            )
            .returning('item_id'),
        )
        .selectNoFrom(({ selectFrom }) => [
          selectFrom('added').select(sql<number>`count(*)::int`.as('rows')).as('added'),
          selectFrom('asked').select(sql<number>`count(*)::int`.as('rows')).as('found'),
        ])
        .executeTakeFirstOrThrow();
      if (Number(found) > 0 && Number(added) === 0) throw fail('SAVED_FULL');
      return this.refs(personId, em);
    });
  }

  async forget(personId: number, things: readonly Ref[]): Promise<SavedRefs> {
    const refs = things.map(({ kind, id: itemId }) => ({ kind, itemId }));
    if (refs.length > 0) await this.em.nativeDelete(SavedItemEntity, { personId, $or: refs });
    return this.refs(personId);
  }

  private async readThings(refs: SelectQueryBuilder<SavedTables, never, PlacedRef>): Promise<SavedThings> {
    const rows = await this.db(this.em)
      .selectFrom(refs.as('ref'))
      .leftJoinLateral(
        (eb) => this.publicThing(eb).as('thing'),
        (join) => join.onTrue(),
      )
      .select(['ref.kind', 'ref.id', 'ref.saved_at', 'thing.title', 'thing.path'])
      .orderBy('ref.place')
      .execute();
    const things: SavedThings = { things: [], gone: [] };
    for (const { kind, id, title, path, saved_at } of rows) {
      // Hidden, deleted, or not for everybody.
      if (title === null || path === null) things.gone.push({ kind, id });
      else things.things.push({ kind, id, title, path, savedAt: saved_at && isoTime(saved_at) });
    }
    return things;
  }

  /** Selects the item of `ref`, where people can save it and everybody may see it. */
  private publicThing(eb: ExpressionBuilder<SavedTables & { ref: Ref }, 'ref'>) {
    return (
      eb
        .selectFrom('moderated_item as item')
        .select(['item.kind', 'item.id', 'item.title', 'item.path'])
        .whereRef('item.kind', '=', 'ref.kind')
        .whereRef('item.id', '=', 'ref.id')
        .where('item.kind', 'in', [...this.kinds])
        .where('item.hidden_at', 'is', null)
        .where('item.visible_to', 'is', null)
        .where('item.path', 'is not', null)
        // One thing at most. Without a limit PostgreSQL joins the whole view instead of asking it for this thing.
        .limit(1)
    );
  }

  private db(em: EntityManager) {
    return em.getKysely<SavedTables>().withSchema(this.definition.schema);
  }
}

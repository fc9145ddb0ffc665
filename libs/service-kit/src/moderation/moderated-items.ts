import { ITEM_ACTIONS, type ItemAction, type ModerationCase } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { sql } from 'kysely';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { type ModeratedItem, type ModerationDb, moderationDb } from './moderation.tables.ts';

export interface MaskableThing {
  readonly kind: string;
  readonly itemId: number;
  readonly text: string;
}

/** The domain's own part of decisions. Each runs in the transaction of the decision. */
export interface ModerationActions {
  /** Removes an item as its author's deletion does. Absent: the row is deleted. */
  remove?(em: EntityManager, kind: string, itemId: number): Promise<void>;
  /** Takes back what was decided about an item. @returns false where the columns of hiding are all there is to restore */
  restore?(em: EntityManager, kind: string, itemId: number, moderator: Identity): Promise<boolean>;
  /** Tells whether enough reports hide an item until a moderator looks. Absent: all items. */
  hiddenByReports?(em: EntityManager, kind: string, itemId: number): Promise<boolean>;
  /** Masked words by "kind id" for items that moderators read masked until they ask. Absent: all are read as written. */
  masked?(em: EntityManager, things: readonly MaskableThing[]): Promise<ReadonlyMap<string, string>>;
  /** Takes the badge "Verified" away. @returns false where the item has none; absent: nothing here has one */
  unverify?(em: EntityManager, kind: string, itemId: number): Promise<boolean>;
}

/** The items of a service that people can report (docs/product.md#moderation). */
export interface ModerationSettings {
  /**
   * The table of each kind of the view `moderated_item`, by the kind, and the decisions that moderators can make about it; absent: all but
   * `UNVERIFY`.
   */
  readonly kinds: Readonly<
    Record<string, { readonly table: string; readonly actions?: readonly ItemAction[] }>
  >;
  /** A provider of the service's module. */
  readonly actions?: Type<ModerationActions>;
}

export const MODERATION_SETTINGS = Symbol('moderation settings');

interface HiddenColumns {
  readonly hidden_at: string | Date;
  readonly hidden_rule: string | null;
  readonly hidden_note: string | null;
}

type MaskableCase = Pick<ModerationCase, 'kind' | 'itemId' | 'item'>;

interface ItemRef {
  readonly kind: string;
  readonly itemId: number;
}

/** The items of the domain as moderation sees them. */
@Injectable()
export class ModeratedItems {
  constructor(
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
    @Inject(MODERATION_SETTINGS) private readonly settings: ModerationSettings,
    private readonly modules: ModuleRef,
  ) {}

  get kinds(): readonly string[] {
    return Object.keys(this.settings.kinds);
  }

  get actions(): ModerationActions {
    const { actions } = this.settings;
    return actions ? this.modules.get(actions, { strict: false }) : {};
  }

  /** Lists the decisions that moderators can make about items of a kind. */
  actionsOf(kind: string): readonly ItemAction[] {
    const all = ITEM_ACTIONS.filter((action) => action !== 'UNVERIFY');
    return this.settings.kinds[kind]?.actions ?? all;
  }

  /** Cases as moderators read them first: with the words masked that the domain masks. */
  async masked<C extends MaskableCase>(em: EntityManager, cases: readonly C[]): Promise<C[]> {
    const things = cases.flatMap(({ kind, itemId, item }) =>
      item ? [{ kind, itemId, text: item.text }] : [],
    );
    const masked = things.length > 0 ? await this.actions.masked?.(em, things) : undefined;
    return cases.map((one) => {
      const text = masked?.get(`${one.kind} ${one.itemId}`);
      return text === undefined || !one.item ? one : { ...one, item: { ...one.item, text, isMasked: true } };
    });
  }

  db(em: EntityManager): ModerationDb {
    return moderationDb(em, this.definition.schema);
  }

  /**
   * The item as it stands now, after whatever else is being decided about it: reports, decisions and second looks about one
   * item wait for each other until the end of their transactions.
   */
  async lock(em: EntityManager, { kind, itemId }: ItemRef): Promise<ModeratedItem | undefined> {
    if (!this.kinds.includes(kind)) return undefined;
    const key = `${this.definition.schema}.${kind} ${itemId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(em.getKysely());
    const db = this.db(em);
    const [item] = await db.rows(sql<ModeratedItem>`
      select * from ${db.item} where kind = ${kind} and id = ${itemId}`);
    return item;
  }

  /** Hides an item, or names another rule and note for one that is hidden. */
  async hide(em: EntityManager, { kind, itemId }: ItemRef, rule: string | null, note: string | null) {
    await sql`
      update ${this.table(kind)}
      set hidden_at = coalesce(hidden_at, now()), hidden_rule = ${rule}, hidden_note = ${note}
      where id = ${itemId}`.execute(em.getKysely());
  }

  async restore(em: EntityManager, { kind, itemId }: ItemRef) {
    await sql`
      update ${this.table(kind)} set hidden_at = null, hidden_rule = null, hidden_note = null
      where id = ${itemId}`.execute(em.getKysely());
  }

  /** Hides it first, so that triggers of the domain can tell it from a deletion by its author, and keep none of its words. */
  async delete(em: EntityManager, { kind, itemId }: ItemRef) {
    await sql`
      update ${this.table(kind)} set hidden_at = coalesce(hidden_at, now()) where id = ${itemId}`.execute(
      em.getKysely(),
    );
    await sql`delete from ${this.table(kind)} where id = ${itemId}`.execute(em.getKysely());
  }

  async hiddenColumns(em: EntityManager, { kind, itemId }: ItemRef): Promise<HiddenColumns | undefined> {
    const { rows } = await sql<HiddenColumns>`
      select hidden_at, hidden_rule, hidden_note from ${this.table(kind)}
      where id = ${itemId} and hidden_at is not null`.execute(em.getKysely());
    return rows[0];
  }

  /** The table of a kind, with its schema. @throws when the domain has no such kind */
  table(kind: string) {
    const table = this.settings.kinds[kind]?.table;
    if (!table) throw new Error(`${this.definition.name} has no kind "${kind}"`);
    return sql.table(`${this.definition.schema}.${table}`);
  }
}

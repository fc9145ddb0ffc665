import { ITEM_ACTIONS, type ItemAction, type ModerationCase } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { sql } from 'kysely';
import { takeLock } from '../database/locks.sql.ts';
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
  /** Tells people what it means for them that a moderator has hidden an item. */
  hidden?(em: EntityManager, kind: string, itemId: number): Promise<void>;
  /** Takes back what was decided about an item. @returns false where the columns of hiding are all there is to restore */
  restore?(em: EntityManager, kind: string, itemId: number, moderator: Identity): Promise<boolean>;
  /** Locks what every other change locks before the item, which is about to be shown again. */
  lockBefore?(em: EntityManager, kind: string, itemId: number): Promise<void>;
  /** Moves on what stood still while an item was hidden, once it is shown again. */
  restored?(em: EntityManager, kind: string, itemId: number): Promise<void>;
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

type MaskableCase = Pick<ModerationCase, 'kind' | 'itemId' | 'item'>;

/** An item that is hidden already stays so since then. */
const HIDDEN_SINCE = sql<string>`coalesce(hidden_at, now())`;

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

  get schema(): string {
    return this.definition.schema;
  }

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
    await takeLock(em, `${this.definition.schema}.${kind} ${itemId}`);
    return this.db(em)
      .selectFrom('moderated_item')
      .selectAll()
      .where('kind', '=', kind)
      .where('id', '=', itemId)
      .executeTakeFirst();
  }

  /** Hides an item, or names another rule and note for one that is hidden. */
  async hide(em: EntityManager, { kind, itemId }: ItemRef, rule: string | null, note: string | null) {
    await this.db(em)
      .updateTable(this.table(kind))
      .set({ hidden_at: HIDDEN_SINCE, hidden_rule: rule, hidden_note: note })
      .where('id', '=', itemId)
      .execute();
  }

  async restore(em: EntityManager, { kind, itemId }: ItemRef) {
    await this.actions.lockBefore?.(em, kind, itemId);
    await this.db(em)
      .updateTable(this.table(kind))
      .set({ hidden_at: null, hidden_rule: null, hidden_note: null })
      .where('id', '=', itemId)
      .execute();
    await this.actions.restored?.(em, kind, itemId);
  }

  /** Hides it first, so that triggers of the domain can tell it from a deletion by its author, and keep none of its words. */
  async delete(em: EntityManager, { kind, itemId }: ItemRef) {
    const db = this.db(em);
    await db
      .updateTable(this.table(kind))
      .set({ hidden_at: HIDDEN_SINCE })
      .where('id', '=', itemId)
      .execute();
    await db.deleteFrom(this.table(kind)).where('id', '=', itemId).execute();
  }

  hiddenColumns(em: EntityManager, { kind, itemId }: ItemRef) {
    return this.db(em)
      .selectFrom(this.table(kind))
      .select(['hidden_at', 'hidden_rule', 'hidden_note'])
      .where('id', '=', itemId)
      .where('hidden_at', 'is not', null)
      .executeTakeFirst();
  }

  /** The table of a kind, which has the columns of hiding. @throws when the domain has no such kind */
  table(kind: string): 'item_table' {
    const table = this.settings.kinds[kind]?.table;
    if (!table) throw new Error(`${this.definition.name} has no kind "${kind}"`);
    return table as 'item_table';
  }
}

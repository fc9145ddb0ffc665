import type { ItemAction } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { Identity } from '../definition/identity-source.ts';

/** The words of one item in the queue. */
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
  /**
   * Items that moderators read masked until they ask for the words: the masked words by "kind id". Absent: all are read as they
   * were written.
   */
  masked?(em: EntityManager, things: readonly MaskableThing[]): Promise<ReadonlyMap<string, string>>;
  /** Takes the badge "Verified" away. @returns false where the item has none; absent: nothing here has one */
  unverify?(em: EntityManager, kind: string, itemId: number): Promise<boolean>;
}

interface ModeratedKind {
  readonly table: string;
  /** The decisions that moderators can make about it; absent: all but `UNVERIFY`. */
  readonly actions?: readonly ItemAction[];
}

/** The items of a service that people can report (docs/product.md#moderation). */
export interface ModerationSettings {
  /** The table of each kind of the view `moderated_item`, by the kind. */
  readonly kinds: Readonly<Record<string, ModeratedKind>>;
  /** A provider of the service's module. */
  readonly actions?: Type<ModerationActions>;
}

/** Injects the {@link ModerationSettings} of the service. */
export const MODERATION_SETTINGS = Symbol('moderation settings');

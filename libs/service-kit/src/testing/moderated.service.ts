import { ITEM_ACTIONS } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Injectable, Module } from '@nestjs/common';
import { defineService } from '../bootstrap/define-service.ts';
import type { InputOf } from '../contract/validation.pipe.ts';
import { boundsByCall, moderationBounds, savedBounds } from '../definition/bounds.ts';
import type { Identity } from '../definition/identity-source.ts';
import { Endpoint } from '../endpoint/endpoint.decorator.ts';
import { mailEnv, serviceEnvSchema } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import { sqlMigration } from '../migrations/sql-migration.ts';
import type { ModerationActions } from '../moderation/moderated-items.ts';
import { moderationTables } from '../moderation/moderation.migration.ts';
import { moderation } from '../moderation/moderation.module.ts';
import { Moderation } from '../moderation/moderation.service.ts';
import { saved, savedTables } from '../saved/saved.module.ts';
import {
  moderatedApi,
  moderatedEndpoints,
  moderatedPublished,
  moderationReads,
} from './moderated-contract.ts';

interface PosterTable {
  poster: { id: number; title: string; author_id: number | null; hidden_at: Date | null };
}

/** The items that were hidden, and those that were shown again, in their order. */
export const hiddenItems: string[] = [];
export const restoredItems: string[] = [];

@Injectable()
class PosterActions implements ModerationActions {
  async hidden(_em: EntityManager, kind: string, itemId: number): Promise<void> {
    hiddenItems.push(`${kind} ${itemId}`);
  }

  async restored(_em: EntityManager, kind: string, itemId: number): Promise<void> {
    restoredItems.push(`${kind} ${itemId}`);
  }

  async unverify(em: EntityManager, kind: string, itemId: number): Promise<boolean> {
    if (kind !== 'poster') return false;
    const rows = await em.execute(
      'update moderated.poster set is_verified = false where id = ? and is_verified returning id',
      [itemId],
    );
    return rows.length > 0;
  }
}

@Controller()
class PostersController {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  @Endpoint(moderatedEndpoints.posterDetails)
  async details({ id }: InputOf<typeof moderatedEndpoints.posterDetails>, user: Identity | null) {
    const poster = await this.em
      .getKysely<PosterTable>()
      .withSchema('moderated')
      .selectFrom('poster')
      .select(['title', 'author_id', 'hidden_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!poster) throw coreError('NOT_FOUND');
    if (!poster.hidden_at) return { title: poster.title, hidden: null };
    if (!this.moderation.maySeeHidden(user, poster.author_id)) throw coreError('NOT_FOUND');
    return { title: poster.title, hidden: await this.moderation.hiddenOf('poster', id) };
  }
}

@Module({ controllers: [PostersController], providers: [PosterActions] })
class PostersModule {}

/** A service with public posters and private letters, for the tests of moderation. */
export const moderatedService = defineService({
  name: 'moderated',
  api: moderatedApi,
  openApi: { openapi: '3.1.1' },
  schema: 'moderated',
  module: PostersModule,
  entities: [],
  env: serviceEnvSchema.extend(mailEnv),
  bounds: boundsByCall(moderatedEndpoints, { ...moderationBounds, ...savedBounds }),
  published: moderatedPublished,
  reads: [moderationReads],
  features: [
    moderation({
      kinds: { poster: { table: 'poster', actions: ITEM_ACTIONS }, letter: { table: 'letter' } },
      actions: PosterActions,
    }),
    saved(['poster']),
  ],
  migrations: [
    sqlMigration('001-posters', [
      `create table moderated.poster (
         id integer generated always as identity primary key,
         title text not null,
         author_id integer,
         is_verified boolean not null default false,
         created_at timestamptz not null default now()
       )`,
      'create index poster_author_idx on moderated.poster (author_id)',
      `create table moderated.letter (
         id integer generated always as identity primary key,
         from_id integer not null,
         to_id integer not null,
         words text not null,
         created_at timestamptz not null default now()
       )`,
      'create index letter_from_idx on moderated.letter (from_id)',
      ...moderationTables('moderated', {
        tables: ['poster', 'letter'],
        authors: { poster: 'author_id' },
        items: `
          select 'poster', id, author_id, title, title, '/posters/' || id, created_at, hidden_at, null::integer[]
          from moderated.poster
          union all
          select 'letter', id, from_id, 'A letter', words, null, created_at, hidden_at, array[from_id, to_id]
          from moderated.letter`,
      }),
      `create view moderated.personal_data_v1 as
         select author_id as user_id, 'poster' as kind, jsonb_build_object('id', id) as data
         from moderated.poster where author_id is not null`,
      ...savedTables('moderated'),
    ]),
  ],
});

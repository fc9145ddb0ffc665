import { savedEndpoints } from '@meshwork/contracts-core';
import { Controller, type Type } from '@nestjs/common';
import type { InputOf } from '../contract/validation.pipe.ts';
import type { Identity } from '../definition/identity-source.ts';
import type { Feature } from '../definition/service.definition.ts';
import { Endpoint } from '../endpoint/endpoint.decorator.ts';
import { RateLimit } from '../limits/limiter.ts';
import { columnOf, type PersonData } from '../personal-data/personal-data.ts';
import { SavedItemEntity } from './saved-item.entity.ts';
import { SAVED_KINDS, SavedThingsService } from './saved-things.service.ts';

type Endpoints = ReturnType<typeof savedEndpoints>;
const SIGN_IN = { signIn: 'You must be logged in to keep things with your account.' };

/** The controller of one service's calls of saved items. @param service its name in paths */
function savedController(service: string): Type {
  const endpoints: Endpoints = savedEndpoints(service);

  @Controller()
  class SavedController {
    constructor(private readonly saved: SavedThingsService) {}

    @Endpoint(endpoints.savedRefs, SIGN_IN)
    refs({ id }: Identity) {
      return this.saved.refs(id);
    }

    @Endpoint(endpoints.savedThings, SIGN_IN)
    things({ id }: Identity) {
      return this.saved.things(id);
    }

    @Endpoint(endpoints.lookUpThings)
    @RateLimit({ name: 'saved-lookup', points: 120, seconds: 60, per: 'address' })
    lookUp({ thing }: InputOf<Endpoints['lookUpThings']>) {
      return this.saved.lookUp(thing);
    }

    @Endpoint(endpoints.saveThings, SIGN_IN)
    save({ items }: InputOf<Endpoints['saveThings']>, person: Identity) {
      return this.saved.save(person, items);
    }

    @Endpoint(endpoints.forgetThings, SIGN_IN)
    forget({ items }: InputOf<Endpoints['forgetThings']>, { id }: Identity) {
      return this.saved.forget(id, items);
    }
  }
  return SavedController;
}

export const savedPeople: readonly PersonData[] = [
  {
    ...columnOf(SavedItemEntity, 'personId'),
    why: 'what a person keeps for later',
    readers: 'the person',
    deleted: 'ROW',
    exported: [{ kind: 'saved', data: `'kind', kind, 'id', item_id, 'savedAt', saved_at` }],
  },
];

/** Lets people save items of these kinds, which are kinds of `moderation`. Its table comes from `savedTables`. */
export const saved =
  (kinds: readonly string[]): Feature =>
  ({ name }) => ({
    entities: [SavedItemEntity],
    module: {
      controllers: [savedController(name)],
      providers: [SavedThingsService, { provide: SAVED_KINDS, useValue: kinds }],
    },
    people: savedPeople,
  });

/**
 * The table of what people save in a schema (docs/product.md#saved-things). Items are named as in the view `moderated_item`.
 * The view `personal_data_v1` gets a part for it.
 */
export const savedTables = (schema: string): string[] => [
  `create table ${schema}.saved_item (
     person_id integer not null,
     kind text not null,
     item_id integer not null,
     saved_at timestamptz(3) not null default now(),
     primary key (person_id, kind, item_id)
   )`,
  `comment on table ${schema}.saved_item is 'kit: One row is a thing that a person has saved.'`,
  `create index saved_item_latest_idx on ${schema}.saved_item (person_id, saved_at desc, kind, item_id desc)`,
  // Around the view as it is, so that two migrations may change it in either order.
  `do $$ begin
     execute 'create or replace view ${schema}.personal_data_v1 as '
       || rtrim(pg_get_viewdef('${schema}.personal_data_v1'::regclass), E' \\n;')
       || ' union all select person_id, ''saved'', jsonb_build_object(
             ''kind'', kind, ''id'', item_id, ''savedAt'', saved_at) from ${schema}.saved_item';
   end $$`,
];

import type { NeedKind } from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CityEntity } from './city.entity.ts';

export const OfferEntity = defineEntity({
  name: 'Offer',
  tableName: 'offer',
  comment: 'teams: One row is what a person offers teams, until a day of the season.',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    userId: p.integer().unique(),
    kinds: p.array().check('cardinality(kinds) > 0').$type<NeedKind[]>(),
    words: p.text().check('char_length(words) >= 1 and char_length(words) <= 300'),
    /** Null: help for teams everywhere. */
    city: p.text().nullable().check('char_length(city) <= 100'),
    /** Set by a trigger from `city`. */
    cityId: () => p.manyToOne(CityEntity).mapToPk().fieldName('city_id').nullable().deleteRule('set null'),
    /** A plain date. */
    endsOn: p.date(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** Hidden by a moderator or by reports (docs/product.md#hidden). */
    hiddenAt: p.datetime(3).nullable(),
    hiddenRule: p.text().nullable().lazy(),
    hiddenNote: p.text().nullable().lazy(),
  },
  indexes: [
    { name: 'offer_city_idx', properties: 'cityId', where: 'city_id is not null' },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'offer_kinds_idx',
      expression: 'create index offer_kinds_idx on community.offer using gin (kinds)',
    },
  ],
});
export type OfferEntity = InferEntity<typeof OfferEntity>;

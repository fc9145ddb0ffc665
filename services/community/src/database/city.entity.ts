import { defineEntity, type Opt, p } from '@mikro-orm/core';

export const CityEntity = defineEntity({
  name: 'City',
  tableName: 'city',
  comment: 'places: One row is a city of the world, where things can be.',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    name: p.text(),
    region: p.text(),
    country: p.text(),
    countryCode: p.text().check("country_code ~ '^[A-Z]{2}$'"),
    latitude: p.double().$type<number>().check('latitude between -90 and 90'),
    longitude: p.double().$type<number>().check('longitude between -180 and 180'),
    population: p.integer(),
    label: p
      .text()
      .generated(
        "((((name || CASE WHEN (region = ''::text) THEN ''::text ELSE (', '::text || region) END) || ', '::text) || country)) stored",
      )
      .$type<Opt<string>>()
      .lazy(),
    /** Searches for the beginning of a name compare this. */
    plainLabel: p.text(),
    nameKey: p.text().nullable(),
    regionKey: p.text(),
    countryKey: p.text(),
    isUsed: p.boolean().default(false),
    mapX: p
      .double()
      .generated('(((longitude + (180)::double precision) / (360)::double precision)) stored')
      .$type<Opt<number>>()
      .lazy(),
    mapY: p
      .double()
      .generated(
        '(((0.5)::double precision - (asinh(tan(radians(latitude))) / ((2)::double precision * pi())))) stored',
      )
      .$type<Opt<number>>()
      .lazy(),
    mapAcross: p
      .integer()
      .generated(
        '((floor((((longitude + (180)::double precision) / (360)::double precision) * (768)::double precision)))::integer) stored',
      )
      .$type<Opt<number>>()
      .lazy(),
    mapDown: p
      .integer()
      .generated(
        '((floor((((0.5)::double precision - (asinh(tan(radians(latitude))) / ((2)::double precision * pi()))) * (768)::double precision)))::integer) stored',
      )
      .$type<Opt<number>>()
      .lazy(),
  },
  indexes: [
    { name: 'city_name_idx', properties: ['nameKey', 'countryKey'] },
    { name: 'city_position_idx', properties: ['latitude', 'longitude'] },
    { name: 'city_region_idx', properties: ['countryKey', 'regionKey'] },
    { name: 'city_used_idx', properties: ['latitude', 'longitude'], where: 'is_used' },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'city_prefix_idx',
      expression: 'create index city_prefix_idx on community.city (plain_label text_pattern_ops)',
    },
    {
      name: 'city_words_idx',
      expression:
        'create index city_words_idx on community.city using gin (plain_label extensions.gin_trgm_ops)',
    },
  ],
  uniques: [{ name: 'city_name_region_country_key', properties: ['name', 'region', 'country'] }],
});

export const CityNameEntity = defineEntity({
  name: 'CityName',
  tableName: 'city_name',
  comment: 'places: One row is another name of a city: "Wien" and "Вена" are Vienna.',
  properties: {
    cityId: () => p.manyToOne(CityEntity).mapToPk().fieldName('city_id').primary().deleteRule('cascade'),
    name: p.text().primary(),
    plainLabel: p.text(),
    nameKey: p.text().nullable(),
  },
  indexes: [
    { name: 'city_name_key_idx', properties: 'nameKey' },
    // A new expression needs a new name: the schema test compares names alone.
    {
      name: 'city_name_prefix_idx',
      expression: 'create index city_name_prefix_idx on community.city_name (plain_label text_pattern_ops)',
    },
    {
      name: 'city_name_words_idx',
      expression:
        "create index city_name_words_idx on community.city_name using gin (plain_label extensions.gin_trgm_ops) where (plain_label ~ '^[a-z]')",
    },
  ],
});

export const PlaceNameEntity = defineEntity({
  name: 'PlaceName',
  tableName: 'place_name',
  comment: 'places: One row is how countries and regions are spelt in locations, with their usual names.',
  properties: {
    country: p.text().primary(),
    region: p.text().primary().default(''),
    countryName: p.text(),
    regionName: p.text().default(''),
  },
});

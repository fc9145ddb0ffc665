import { language } from '@meshwork/language';

const names = new Map<string, Intl.DisplayNames>();

/** Making one takes far longer than asking it, and lists ask for hundreds of names. */
function namesOf(type: 'language' | 'region', speech: string): Intl.DisplayNames {
  const key = `${type} ${speech}`;
  const known = names.get(key) ?? new Intl.DisplayNames(speech, { type });
  names.set(key, known);
  return known;
}

const nameIn = (type: 'language' | 'region', code: string, speech: string): string => {
  try {
    return namesOf(type, speech).of(code) ?? code;
  } catch {
    return code;
  }
};

export const languageName = (code: string): string => nameIn('language', code, language().code);

/** @param speech the language of the name; absent: the reader's */
export const countryName = (code: string, speech = language().code): string => nameIn('region', code, speech);

/** ISO 3166-1, alpha-2; browsers know the names. */
export const COUNTRY_CODES = (
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO ' +
  'CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE ' +
  'IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN ' +
  'MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG ' +
  'SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
).split(' ');

import { fold } from './folded-text.ts';

/** Each line: the words for 0 to 9 of one language, several ways of one apart by "/". */
const UNITS = [
  'zero/oh/nought/nil one two three four five six seven eight nine/niner',
  'null eins/ein zwei/zwo drei vier fünf/fuenf sechs sieben acht neun',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'zéro un deux trois quatre cinq six sept huit neuf',
  'zero uno due tre quattro cinque sei sette otto nove',
  'zero um/uma dois/duas três quatro cinco seis/meia sete oito nove',
  'nul een twee drie vier vijf zes zeven acht negen',
  'sıfır bir iki üç dört beş altı yedi sekiz dokuz',
  'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
  'noll ett två tre fyra fem sex sju åtta nio',
  'không một hai ba bốn năm sáu bảy tám chín',
  'nol satu dua tiga empat lima enam tujuh delapan sembilan',
  'nula jedna/jeden dva/dvě tři čtyři pět šest sedm osm devět',
  'zero unu doi trei patru cinci șase șapte opt nouă',
  'शून्य एक दो तीन चार पांच/पाँच छह/छः सात आठ नौ',
  'ноль один два три четыре пять шесть семь восемь девять',
  "нуль один два три чотири п'ять шість сім вісім дев'ять",
  'nolla yksi kaksi kolme neljä viisi kuusi seitsemän/seitseman kahdeksan yhdeksän',
  'nulla egy kettő/két három négy öt hat hét nyolc kilenc',
  'nul een tvo tre fire fem seks syv/sju otte/åtte ni',
  'rei/zero ichi ni san yon/shi go roku nana/shichi hachi kyu/kyuu/ku',
  'ling/líng yi/yī er/èr san/sān si/sì wu/wǔ liu/liù qi/qī ba/bā jiu/jiǔ',
  '영/공 일/하나 이/둘 삼/셋 사/넷 오/다섯 육/여섯 칠/일곱 팔/여덟 구/아홉',
  'れい/ゼロ いち に さん よん/し ご ろく なな/しち はち きゅう',
  'sero isa dalawa tatlo apat lima anim pito walo siyam',
  'sifuri moja mbili tatu nne tano sita saba nane tisa',
  'μηδέν ένα δύο/δυο τρία τέσσερα πέντε έξι επτά/εφτά οκτώ/οχτώ εννέα/εννιά',
  'أفس/صفر واحد اثنان/اثنين ثلاثة اربعة/أربعة خمسة ستة سبعة ثمانية تسعة',
  'אפס אחת/אחד שתיים/שניים שלוש/שלושה ארבע/ארבעה חמש/חמישה שש/שישה שבע/שבעה שמונה תשע/תשעה',
  'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า',
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়',
  'nula jedan dva tri četiri pet šest sedam osam devet',
  'нула едно две три четири пет шест седем осем девет',
];
/** Each line: the words for 10 to 19. */
const TEENS = [
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  'dix onze douze treize quatorze quinze seize',
];
/** Each line: the words for 20 to 90. */
const TENS = [
  'twenty thirty forty/fourty fifty sixty seventy eighty ninety',
  'zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'vingt trente quarante cinquante soixante',
  'yirmi otuz kırk elli altmış yetmiş seksen doksan',
  'עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים',
];

const entries = (lines: readonly string[], digitsOf: (place: number) => string) =>
  lines.flatMap((line) =>
    line
      .split(' ')
      .flatMap((ways, place) => ways.split('/').map((way) => [fold(way).text, digitsOf(place)] as const)),
  );

const UNIT_WORDS = new Map(entries(UNITS, String));
const UNITS_AND_TEENS: ReadonlyMap<string, string> = new Map([
  ...entries(TEENS, (place) => String(place + 10)),
  ...UNIT_WORDS,
]);
/** A word for tens says its first digit; the second one is a word of its own, or is not counted. */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...UNITS_AND_TEENS,
  ...entries(TENS, (place) => String(place + 2)),
]);
const REPEATS = new Map([
  ...['double', 'doble', 'doppel', 'doppelte', 'dubbel', 'doppia'].map((word) => [word, 2] as const),
  ...['triple', 'treble', 'dreifach'].map((word) => [word, 3] as const),
]);

/** "fünfundfünfzig" */
function germanPair(word: string): string | undefined {
  const at = word.length <= 24 ? word.indexOf('und') : -1;
  if (at < 0) return undefined;
  const [unit, tens] = [UNIT_WORDS.get(word.slice(0, at)), NUMBER_WORDS.get(word.slice(at + 3))];
  return unit && tens ? tens + unit : undefined;
}

/** The digits that a word in small letters says. */
export const digitsOfWord = (word: string): string | undefined => NUMBER_WORDS.get(word) ?? germanPair(word);
/** Returns the repetitions of the digit after a word: 2 for "double" in "double five". */
export const repeatsOf = (word: string): number | undefined => REPEATS.get(word);

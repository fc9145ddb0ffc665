import { LOOK_ALIKES } from '@meshwork/contracts-core';

/** Digits and signs that people write for letters. */
const SIGNS_FOR_LETTERS = { a: '4@', b: '8', e: '3', g: '9', i: 'l1!|¡', o: '0', s: '5$', t: '7', z: '2' };
/** Letters and signs that generators of decorated names write for Latin letters, and that nobody takes for them in a text. */
const DECORATED: Readonly<Record<string, string>> = {
  a: 'λδʌ∀ɐⱥ₳ᗩ卂',
  b: '฿ᗷ乃',
  c: '₵ᑕ匚',
  d: 'ᗪ',
  e: 'Ɇɇᗴ乇',
  f: '₣ᖴ千',
  g: '₲',
  h: 'ⱨᕼ卄',
  i: 'ɨł丨',
  k: '₭Ҝҝ',
  l: 'ᒪㄥ',
  m: '₥ɱᗰ爪',
  n: '₦ŋᑎ几',
  o: 'ㄖ',
  p: '₱ᑭ卩',
  r: 'яɽᖇ尺',
  s: '₴ßտᔕ丂',
  t: '₮ㄒ',
  u: 'ʉᑌㄩ',
  v: 'ᐯ',
  w: '₩ᗯ山',
  x: '᙭乂',
  y: 'ㄚ',
  z: 'ᘔ乙',
};
const LATIN = new Map([
  ...LOOK_ALIKES,
  ...Object.entries(DECORATED).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
  ...Object.entries(SIGNS_FOR_LETTERS).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
]);

/** Pairs of letters that look like one, and repeated letters, which readers overlook. */
const merged = (text: string): string =>
  text
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/g, '$1');

const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';
/** A number that says which team it is. It stays a word where digits are left out. */
const NUMBER_OF_TEAM = /\b(teams?\P{L}*)\d+(?!\p{L})/gu;

/** One letter of another script, which says nothing where it is no word: "Support ー". */
const STROKE = /^[^a-z\p{Script=Han}\p{Script=Hangul}]$/u;

/** Single letters side by side are one word: "a-d-m-i-n". */
const spelledOut = (words: readonly string[]): string[] =>
  words.reduce<{ words: string[]; isSpelled: boolean }>(
    (before, word) => {
      const isLetter = word.length === 1;
      if (isLetter && before.isSpelled) before.words.push(`${before.words.pop()}${word}`);
      else before.words.push(word);
      return { words: before.words, isSpelled: isLetter };
    },
    { words: [], isSpelled: false },
  ).words;

/** The words of a name as they look, in all scripts. @param digits false: digits are left out instead of read as letters */
function wordsOf(name: string, digits: boolean): string[] {
  const plain = name
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(NUMBER_OF_TEAM, digits ? '$&' : '$1number');
  const letters = [...plain].map((letter) =>
    isDigit(letter) && !digits ? '' : (LATIN.get(letter) ?? letter),
  );
  const words = letters.join('').split(/[^\p{L}]+/u);
  return spelledOut(words.filter((word) => word !== '' && !STROKE.test(word))).map(merged);
}

const looks = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).flatMap((word) => wordsOf(word, true)));

/** These words would pass for the staff of a site. No name holds one of them, and none begins or ends with a longer one. */
const STAFF = looks(`admin admins administrator administrators administration moderator moderators webmaster
  administrateur modérateur administrador moderador amministratore moderatore yönetici
  админ адмін администратор модератор модерация المشرف الإدارة správce ylläpitäjä beheerder rendszergazda διαχειριστής ผู้ดูแลระบบ 管理员 管理員 管理者 版主 运营 運営 관리자 관리팀 운영자 운영팀 モデレーター مدير एडमिन แอดมิน amministrazione quảntrịviên sysop sysops sysadmin superuser
  管理人 站长 站長 小编 관리인 운영진 ადმინისტრატორი ադմին প্রশাসক व्यवस्थापक నిర్వాహకుడు ผู้ดูแล pentadbir msimamizi moderacja moderação moderazione
  postmaster hostmaster noreply donotreply mailerdaemon`);
/** The product's name, which no name holds. */
const PRODUCT = looks('meshwork');
/** Reserved words that say nothing alone. */
const FILLING = `team tech technical técnico technique desk service center the your our account accounts real site of and chief head lead community
  trust care first robotics robot vex frc ftc fll wro competition league event events web forum sys super co sub rec foundation
  officer member page alert message automated recovery kids child`;
const FILLERS = looks(FILLING);
/** A name that begins and ends with these is that of a group, which may have the word amid: "Clube Admin Lab". */
const GROUP = looks('club clube klub clubs lab labs laboratório laboratory school escola academy verein');
/** Words that pass for staff where a name says nothing else. */
const OFFICE = looks(
  `mod mods support staff official officials help helpdesk system security safety moderation owner customer abuse referee
  soporte suporte supporto assistance assistenza unterstützung hilfe kundenservice kundendienst kundensupport klantenservice
  itsupport ithelpdesk helpcenter helpline hotline childprotection clientservices verified sicherheit verwaltung atenciónalcliente servicioalcliente serviceclient
  servizioclienti obsługaklienta destekekibi yönetim beheer hỗtrợ bantuan υποστήριξη สนับสนุน תמיכה техподдержка поддержкасайта службаподдержки
  obsługa pomoctechniczna technickápodpora správawebu segítség ügyfélszolgálat kundtjänst supporten brugerservice ondersteuning betreuung betreiber
  seitenbetreiber atenciónalusuario equipodesoporte equipedesuporte assistenzaclienti équipedusite serviceclients yardım müşterihizmetleri
  الدعمالفني مدیرسایت تیمپشتیبانی צוותהאתר ทีมงาน dukungan pengurus quảnlý διαχείριση техническаяподдержка службабезопасности owners opsteam servicedesk
  communitymanager safeguarding certified dbschecked helpcentre billing passwordreset notification notifications notice 官方客服 सपोर्टटीम
  客户服务 官方账号 公式アカウント サポートチーム お問い合わせ 공식계정 مشرفالموقع wsparcie pomoc podpora destek tuki asiakaspalvelu ayuda ajuda aiuto oficial officiel offiziell ufficiale resmi
  поддержка підтримка помощь допомога служба الدعم الرسمي सहायता 客服 客服中心 官方 サポート 公式 고객센터 고객지원 공식 ${FILLING}`,
);

/** Tells whether adjacent words together spell a reserved one. */
const spell = (words: readonly string[], reserved: ReadonlySet<string>): boolean =>
  words.some((_, start) =>
    words
      .slice(start)
      .some((__, length) => reserved.has(merged(words.slice(start, start + length + 1).join('')))),
  );

/** The first and the last word beside those of an office: "admin" and "ada" of "The Admin Ada". */
function edgesOf(words: readonly string[]): string[] {
  const said = (word: string) => !OFFICE.has(word);
  return [words.find(said), words.findLast(said)].filter((word) => word !== undefined);
}

/**
 * Tells whether the first or last word of a name says that its person runs the site. It does where it begins with a word of
 * {@link STAFF} ("Administratorin"), and where it ends with one after an office ("siteadmin") or another script ("机器人admin"). It does not
 * where Latin letters stand before it: "Madmin" is a surname.
 */
function isOfStaff(word: string): boolean {
  return [...STAFF].some((one) => {
    if (word.startsWith(one)) return true;
    if (!word.endsWith(one)) return false;
    const before = word.slice(0, -one.length);
    return OFFICE.has(before) || !/[a-z]$/.test(before);
  });
}

/** Tells whether a word of the staff stands by itself anywhere in the name of a person. */
function holdsStaff(words: readonly string[]): boolean {
  const isGroup = [words.at(0), words.at(-1)].every((word) => word !== undefined && GROUP.has(word));
  return !isGroup && words.some((word) => STAFF.has(word));
}

function passesForStaff(words: readonly string[]): boolean {
  const said = words.filter((word) => !OFFICE.has(word));
  const holds = (part: (word: string, reserved: string) => boolean, reserved: ReadonlySet<string>) =>
    words.some((word) => [...reserved].some((one) => part(word, one)));
  if (spell(words, PRODUCT) || holds((word, one) => word.includes(one), PRODUCT)) return true;
  if (holdsStaff(words) || edgesOf(words).some(isOfStaff)) return true;
  // A real name may begin like an office: "Ad Min-Jun". The office alone is nobody's.
  if (STAFF.has(merged(said.join('')))) return true;
  const isOffice = OFFICE.has(merged(words.join(''))) || said.length === 0;
  return words.length > 0 && isOffice && !words.every((word) => FILLERS.has(word));
}

/** Flags, which stand for letters where they spell a word. */
const FLAG_LETTERS = /[\u{1F1E6}-\u{1F1FF}]/gu;
const withoutFlags = (name: string): string =>
  name.replace(FLAG_LETTERS, (flag) => String.fromCodePoint((flag.codePointAt(0) ?? 0) - 0x1f1e6 + 97));

/** Capital letters of Greek that look like another Latin letter than the small ones do. */
const GREEK_CAPITALS: Readonly<Record<string, string>> = { Η: 'H', Μ: 'M', Ν: 'N', Υ: 'Y', Ζ: 'Z' };
const withLatinCapitals = (name: string): string =>
  name.replace(/[ΗΜΝΥΖ]/g, (letter) => GREEK_CAPITALS[letter] ?? letter);

/** Words that stand in brackets, or between bars, as a mark of who somebody is: "Ada [Mod]". */
const MARKS = looks('mod mods support staff helpdesk');
const isMarked = (name: string): boolean =>
  [...name.matchAll(/[([{|【（［]([^()[\]{}|【】（）［］]+)(?=[)\]}|】）］]|$)/gu)].some(([, mark = '']) =>
    MARKS.has(merged(wordsOf(mark, true).join(''))),
  );

/**
 * Tells whether a name of a person or a team could be taken for that of the people who run the site: "Admin", "4dm1n", "Аdmіn" with
 * Cyrillic letters, "Meshwork Support" (docs/product.md#reserved-names).
 */
export const isReservedName = (name: string): boolean =>
  isMarked(name) ||
  [name, withoutFlags(name), withLatinCapitals(name)].some((shown) =>
    [true, false].some((digits) => passesForStaff(wordsOf(shown, digits))),
  );

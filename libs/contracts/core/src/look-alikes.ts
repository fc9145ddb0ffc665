/**
 * Letters and signs beyond ASCII that look like a Latin letter, beside those that Unicode's own compatibility forms cover (NFKC).
 * Selected from https://www.unicode.org/Public/security/latest/confusables.txt (Unicode Technical Standard 39, Unicode License v3).
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  a: 'аɑαаӕ∂ⱥ',
  b: 'ьɓвβ',
  c: 'сϲ¢ƈ',
  d: 'ԁɗđ',
  e: 'еєεҽɛ℮',
  f: 'ƒſ',
  g: 'ɡģց',
  h: 'һнհ',
  i: 'іıιɩӏӀ',
  k: 'кκ',
  m: 'мʍ',
  n: 'пոηɴ',
  o: 'оοօσøº',
  p: 'рρҏ',
  r: 'гɾʀ',
  s: 'ѕʂꜱ',
  t: 'тτ†ŧ',
  u: 'υսʋц',
  v: 'ѵν',
  w: 'ԝшɯω',
  x: 'хχ',
  y: 'уүγ',
  z: 'ʐ',
};

/** The Latin letter that each of them looks like, in lower case. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_LETTER).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

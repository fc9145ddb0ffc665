/**
 * Letters and signs beyond ASCII that look like a Latin letter, beside those that Unicode's own compatibility forms cover (NFKC).
 * Selected from https://www.unicode.org/Public/security/latest/confusables.txt (Unicode Technical Standard 39, Unicode License v3).
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  a: 'аɑαаӕ∂ⱥᴀ',
  b: 'ьɓвβʙ',
  c: 'сϲ¢ƈᴄ',
  d: 'ԁɗđᴅ',
  e: 'еєεҽɛ℮ᴇ',
  f: 'ƒſꜰ',
  g: 'ɡģցɢ',
  h: 'һнհʜ',
  i: 'іıιɩӏӀɪ',
  j: 'ᴊ',
  k: 'кκᴋ',
  l: 'ʟ',
  m: 'мʍᴍ',
  n: 'пոηɴ',
  o: 'оοօσøºᴏ',
  p: 'рρҏᴘ',
  q: 'ꞯ',
  r: 'гɾʀ',
  s: 'ѕʂꜱ',
  t: 'тτ†ŧᴛ',
  u: 'υսʋцᴜ',
  v: 'ѵνᴠ',
  w: 'ԝшɯωᴡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ʐᴢ',
};

/** Cherokee, Lisu and Coptic letters of the same look; those of Cherokee and Coptic in both cases. */
const OF_OTHER_SCRIPTS: Readonly<Record<string, string>> = {
  a: 'ᎪꓮⲀ',
  b: 'ᏏᏴꓐⲂ',
  c: 'ᏟꓚⲤ',
  d: 'ᎠᏧꓓ',
  e: 'ᎬꓰⲈ',
  f: 'ꓝ',
  g: 'ᏀᏳꓖ',
  h: 'ᎻꓧⲎ',
  i: 'ᎥᏆꓲⲒ',
  j: 'ᎫꓙⳊ',
  k: 'ᏦꓗⲔ',
  l: 'Ꮮꓡ',
  m: 'ᎷꓟⲘ',
  n: 'ꓠⲚ',
  o: 'ꓳⲞ',
  p: 'ᏢꓑⲢ',
  r: 'ᎡᏒꓣ',
  s: 'ᏕᏚꓢ',
  t: 'ᎢꓔⲦ',
  u: 'ꓴ',
  v: 'Ꮩꓦ',
  w: 'ᎳᏔꓪ',
  x: 'ꓫⲬ',
  y: 'ꓬⲨ',
  z: 'ᏃꓜⲌ',
};

/** The first code points of the white letters on black discs and squares (🅐, 🅰), each an alphabet. */
const WHITE_ON_BLACK = [0x1f150, 0x1f170];

/** The Latin letter that each of them looks like, in lower case. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(BY_LETTER).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
  ...Object.entries(OF_OTHER_SCRIPTS).flatMap(([latin, others]) =>
    [...others, ...others.toLowerCase()].map((other) => [other, latin] as const),
  ),
  ...WHITE_ON_BLACK.flatMap((first) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map(
      (latin, index) => [String.fromCodePoint(first + index), latin] as const,
    ),
  ),
]);

import { describe, expect, it } from '@jest/globals';
import { typedNumber } from './field.schema.ts';
import { plainCharacters, plainCode, plainHexCode, typedUuid, withoutAccents } from './typed-characters.ts';

describe('plainCharacters', () => {
  it.each([
    ['full-width digits', '１２３４５６', '123456'],
    ['digits of other scripts', '٣४', '34'],
    ['a zero-width space inside', '123\u200b456', '123456'],
    ['a mark that strikes a digit out', '254\u0335', '254'],
    ['a keycap', '2\ufe0f\u20e3', '2'],
    ['dashes', '12–34', '12-34'],
    ['letters with accents', 'É\u0301quipe', 'É\u0301quipe'.normalize('NFKC')],
  ])('%s', (_name, typed, plain) => expect(plainCharacters(typed)).toBe(plain));
});

it.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  [',25', 0.25],
  ['１２', 12],
  ['１，５', 1.5],
  ['٢٫٥', 2.5],
  [' 12\u200b ', 12],
  ['-1', -1],
  ['', null],
  ['  ', null],
  ['1。5', 1.5],
  ['１．５', 1.5],
  ['−1', -1],
  ['5.', 5],
  ['0x10', '0x10'],
  ['1e3', '1e3'],
  ['½', '½'],
  ['1,000', '1,000'],
  ['1.000,5', '1.000,5'],
  ['twelve', 'twelve'],
])('the number typed as %j is %j', (typed, number) => expect(typedNumber(typed)).toBe(number));

it.each([
  ['１２３４５６', '123456'],
  ['123\u200b456', '123456'],
  ['123 456', '123456'],
  ['123ー456', '123456'],
  ['123−456', '123456'],
  ['123.456', '123456'],
  ['①②③④⑤⑥', '123456'],
  ['abcd–efgh', 'ABCDEFGH'],
])('the code typed as %j is %s', (typed, code) => expect(plainCode(typed)).toBe(code));

it.each([
  ['8E4DFDO1', '8E4DFD01'],
  ['I6FF0904', '16FF0904'],
  ['l6ff0904', '16FF0904'],
  ['４f2a 91ce', '4F2A91CE'],
  ['8E4DFDQ|', '8E4DFD01'],
  ['ZS6G0904', '25660904'],
  ['СЕ4АFD01', 'CE4AFD01'],
  ['8E4Dー FD01.', '8E4DFD01'],
  ['8E4DFDØ1', '8E4DFD01'],
  ['8Ε4DFD0і', '8E4DFD01'],
])('the hexadecimal code typed as %j is %s', (typed, code) => expect(plainHexCode(typed)).toBe(code));

const UUID = 'f57ed487-607c-4c1a-9b01-0123456789ab';
it.each([
  UUID,
  UUID.toUpperCase(),
  UUID.replaceAll('-', ''),
  UUID.replaceAll('-', ' – '),
  'F57ED487-607C-4CIA-9BO1-O123456789AB',
  `{${UUID}}`,
  `urn:uuid:${UUID}`,
  ` ${UUID}. `,
  UUID.replaceAll('-', '−'),
  UUID.replaceAll('-', 'ー'),
  UUID.replaceAll('-', '_'),
  UUID.replaceAll('5', 's').replaceAll('6', 'G'),
])('the code of a confirmation typed as %j', (typed) => expect(typedUuid(typed)).toBe(UUID));

it.each([
  ['José Nuñez', 'jose nunez'],
  ['Jürgen MÜLLER', 'jurgen muller'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['O’Brien', "o'brien"],
  ['Anne\u2010Marie', 'anne-marie'],
  ['ヤマダ', 'やまた'],
  ['ΓΙΏΡΓΟΣ', 'γιωργοσ'],
  ['Γιώργος', 'γιωργοσ'],
])('%s is searched as %s', (text, plain) => expect(withoutAccents(text)).toBe(plain));

import { expect, it } from '@jest/globals';
import { firstName } from './first-name.ts';

it.each([
  ['Ada Lovelace', 'Ada'],
  ['Ada\u00a0Lovelace', 'Ada'],
  ['Ada\u2003Lovelace', 'Ada'],
  ['Ada\u202fLovelace', 'Ada'],
  ['Ada\u200dLovelace', 'Ada'],
  ['Ada\u3164Lovelace', 'Ada'],
  ['Ada_Lovelace', 'Ada'],
  ['Ada.Lovelace', 'Ada'],
  ['Ada-Lovelace', 'Ada'],
  ['Ada,Lovelace', 'Ada'],
  ['AdaLovelace', 'Ada'],
  ['ada1815lovelace', 'ada'],
  ['ADALovelace', 'ADA'],
  ['Ada\u0332Lovelace', 'Ada\u0332'],
  ['Ada\u02bcLovelace', 'Ada'],
  ['Ada\u1427Lovelace', 'Ada'],
  ['adaꞏlovelace', 'ada'],
  ['Adaㅣlovelace', 'Ada'],
  ['\u0622\u062f\u0627\u0640\u0644\u0648', '\u0622\u062f\u0627'],
  ['Lovelace, Ada', 'A participant'],
  ['McKenzie Smith', 'Mc'],
  ['  (Ada) Lovelace', 'Ada'],
  ['Élodie Durand', 'Élodie'],
  ['Jose\u0301 Garc\u00eda', 'José'],
  ['山田太郎', '山'],
  ['김민수', '김'],
  ['1815', 'A participant'],
  ['🤖', 'A participant'],
  ['Ada 313-555-0142', 'A participant'],
  ['ada@mail.com', 'A participant'],
  ['ROBO_KID', 'A participant'],
  ['Robo_Kid', 'A participant'],
])('of %j a confirmation names %j', (name, expected) => {
  expect(firstName(name, 'robo_kid')).toBe(expected);
});

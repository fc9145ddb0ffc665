import { plainCharacters } from './typed-characters.ts';

const PREFIX = /^(?:(?:teams?|first|frc|ftc|fll|vex|vrc)[\s_:-]*)*(?:[#+-]|number|n[or°]\.?)?\s*(?=\d)/i;
/** With blanks or between thousands, or as spreadsheets write whole numbers. */
const WHOLE = /^(?:[\d ]+|\d{1,3}(?:[,.'’]\d{3})+|\d+\.0+)$/;
const LETTERED = /^(\d+)[ -](\p{L}{1,2})$/u;
/** A number with signs around it, as in brackets or at the end of a sentence. */
const BETWEEN_SIGNS = /^[^\p{L}\d]*(\d[\d ,.'’]*?(?:[ -]?\p{L}{1,2})?)[^\p{L}\d]*$/u;

/**
 * A team's number however it is written (docs/product.md#teams): "0254", "２５４", "FRC 254" and "#254" are "254", "1,114" is "1114",
 * "1234-A" is "1234A", and "(254)" and "254." are "254". What is no number stays as typed.
 */
export function teamNumberOf(typed: string): string {
  const plain = plainCharacters(typed.replace(/(?<=\d)[ºª°]/g, ''));
  const number = plain.replace(BETWEEN_SIGNS, '$1').replace(PREFIX, '').replace(BETWEEN_SIGNS, '$1');
  const whole = WHOLE.test(number) ? number.replace(/\.0+$|\D/g, '') : number.replace(LETTERED, '$1$2');
  return whole.replace(/^0+(?=\d)/, '');
}

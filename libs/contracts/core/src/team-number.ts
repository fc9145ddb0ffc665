import { plainCharacters } from './typed-characters.ts';

const PREFIX = /^(?:(?:team|first|frc|ftc|fll|vex|vrc)[\s_:-]*)*(?:[#+-]|number|n[or°]\.?)?\s*(?=\d)/i;
/** With blanks or between thousands, or as spreadsheets write whole numbers. */
const WHOLE = /^(?:[\d ]+|\d{1,3}(?:[,.'’]\d{3})+|\d+\.0+)$/;
const LETTERED = /^(\d+)[ -](\p{L}{1,2})$/u;

/**
 * A team's number however it is written (docs/product.md#teams): "0254", "２５４", "FRC 254" and "#254" are "254", "1,114" is "1114",
 * and "1234-A" is "1234A". What is no number stays as typed.
 */
export function teamNumberOf(typed: string): string {
  const plain = plainCharacters(typed);
  const number = plain.replace(PREFIX, '');
  const whole = WHOLE.test(number) ? number.replace(/\.0+$|\D/g, '') : number.replace(LETTERED, '$1$2');
  return whole.replace(/^0+(?=\d)/, '');
}

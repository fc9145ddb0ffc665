/** Letters that Unicode has in a raised and a lowered form, pair by pair. */
const FORMS = {
  sup: '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾iⁱkᵏmᵐnⁿtᵗxˣyʸzᶻ',
  sub: '0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓ',
};

/**
 * Raised and lowered text in a document whose tags cannot say so: "10⁻³", "H₂O". It stays as it is where a letter has no such form,
 * as in "1st".
 */
export function shiftedText(tag: keyof typeof FORMS, text: string): string {
  const forms = new Map([...FORMS[tag].matchAll(/(.)(.)/gu)].map(([, plain, form]) => [plain, form]));
  const letters = [...text];
  return letters.every((letter) => forms.has(letter))
    ? letters.map((letter) => forms.get(letter)).join('')
    : text;
}

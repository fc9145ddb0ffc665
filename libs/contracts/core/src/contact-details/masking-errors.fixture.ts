import { findContactDetails } from './contact-details.ts';
import { HARMLESS } from './harmless.fixture.ts';
import { KNOWN_SITES } from './known-hosts.ts';
import { WAYS, type Way } from './ways.fixture.ts';

/** Tells whether a letter or digit that must not be read is left. */
function passes({ text, secrets }: Way): boolean {
  const found = findContactDetails(text);
  const isHidden = (place: number) => found.some(({ start, end }) => start <= place && place < end);
  return secrets.some(([start, end]) =>
    [...text.slice(start, end).matchAll(/[\p{L}\p{N}]/gu)].some(({ index }) => !isHidden(start + index)),
  );
}

export { KNOWN_SITES };

export const waysThatPass = (): string[] => WAYS.filter(passes).map(({ text }) => text);
export const harmlessMasked = (): string[] => HARMLESS.filter((text) => findContactDetails(text).length > 0);

/** The table of docs/security/masking.md: how many of each kind are counted, and how many of them are errors. */
export function tableOfErrors(): string[] {
  const kinds = [...new Set(WAYS.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const ways = WAYS.filter((way) => way.kind === kind);
    return `| ${kind} | ${ways.length} | ${ways.filter(passes).length} pass |`;
  });
  return [
    ...rows,
    `| All ways of writing | ${WAYS.length} | ${waysThatPass().length} pass |`,
    `| Harmless sentences | ${HARMLESS.length} | ${harmlessMasked().length} masked |`,
  ];
}

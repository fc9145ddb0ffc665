import { findContactDetails } from './contact-details.ts';
import harmless from './harmless.json' with { type: 'json' };
import { KNOWN_SITES } from './known-hosts.ts';
import ways from './ways.json' with { type: 'json' };

export interface Way {
  readonly kind: string;
  readonly text: string;
  /** Ranges of the text that must not be readable afterwards. */
  readonly secrets: readonly (readonly [start: number, end: number])[];
}

function wayOf(kind: string, line: string): Way {
  const secrets: [number, number][] = [];
  let text = '';
  for (const part of line.split(/(?=[‹›])/)) {
    const words = part.replace(/^[‹›]/, '');
    if (part.startsWith('‹')) secrets.push([text.length, text.length + words.length]);
    text += words;
  }
  return { kind, text, secrets };
}

/**
 * Ways of writing contact details, by kind. What must not be read after masking stands between ‹ and ›. Add a way when somebody finds
 * one, also where it passes: docs/security/masking.md counts them.
 */
export const WAYS: readonly Way[] = Object.entries(ways).flatMap(([kind, lines]) =>
  lines.map((line) => wayOf(kind, line)),
);

/** Sentences that robotics teams write to each other: nothing in them is a contact detail. */
export const HARMLESS: readonly string[] = harmless;

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

import type { Endpoint } from '@meshwork/contracts-core';
import { nameFields, type PublicTexts, publicTexts } from '@meshwork/contracts-core/public-texts';

const PHONE = '313-555-0142';
const MASKED = '[telephone number hidden]';

interface Said {
  /** The body with a telephone number in every text that everybody reads, but for names, which refuse one. */
  readonly body: Record<string, unknown>;
  /** The number of these texts. */
  readonly count: number;
}

function say(texts: PublicTexts, names: ReadonlySet<string>, body: object): Said {
  const said: Record<string, unknown> = { ...body };
  let count = 0;
  for (const [field, text] of Object.entries(texts)) {
    if (names.has(field)) continue;
    if (typeof text === 'number') {
      said[field] = `Zugspitze, ${PHONE}`;
      count += 1;
      continue;
    }
    const parts = (said[field] as object[] | undefined)?.map((part) => say(text, names, part)) ?? [];
    if (parts.length === 0) throw new Error(`The body needs ${field}, which has texts that everybody reads.`);
    said[field] = parts.map((part) => part.body);
    count += parts.reduce((sum, part) => sum + part.count, 0);
  }
  return { body: said, count };
}

/** A call's body with a telephone number in each of its public texts. @param body a valid one, with one of each list */
export const saidInPublic = (endpoint: Endpoint, body: object): Said =>
  say(endpoint.body ? publicTexts(endpoint.body) : {}, nameFields({ call: { body: endpoint.body } }), body);

/** Counts the telephone numbers and their masks in an answer. */
export function shownInPublic(answer: unknown): { shown: number; masked: number } {
  const text = JSON.stringify(answer);
  return { shown: text.split(PHONE).length - 1, masked: text.split(MASKED).length - 1 };
}

import type { LoaderContext } from '@rspack/core';
import { type FoundSentence, sentencesIn } from './sentences.ts';

/** The sentences of each module that was built in this process, by its file. */
export const sentencesOfFiles = new Map<string, readonly FoundSentence[]>();

/** Puts compiled sentences in the place of those that the compiler found, so that English pages have their sentences and no parser. */
export function withCompiled(code: string, sentences: readonly FoundSentence[]): string {
  let from = 0;
  const pieces: string[] = [];
  // A sentence may stand within another one, before or behind its message.
  const replacements = sentences.flatMap(({ compiled = [] }) => compiled).sort((a, b) => a.from - b.from);
  for (const replaced of replacements) {
    pieces.push(code.slice(from, replaced.from), replaced.code);
    from = replaced.to;
  }
  return pieces.join('') + code.slice(from);
}

/** Lines stay as they are, so the map of the loader before it fits. */
export default function sentenceLoader(this: LoaderContext, code: string, map?: string): void {
  const sentences = sentencesIn(code);
  sentencesOfFiles.set(this.resourcePath, sentences);
  this.callback(null, withCompiled(code, sentences), map);
}

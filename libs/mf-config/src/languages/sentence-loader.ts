import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { LoaderContext } from '@rspack/core';
import { type FoundSentence, sentencesIn } from './sentences.ts';

/** The sentences of each module that was built in this process, by its file. */
export const sentencesOfFiles = new Map<string, readonly FoundSentence[]>();

/** Puts compiled messages in the place of their texts, so that English pages have their sentences and no parser. */
export function compiled(code: string, sentences: readonly FoundSentence[]): string {
  let from = 0;
  const pieces: string[] = [];
  for (const { message, place } of sentences) {
    if (!place) continue;
    pieces.push(code.slice(from, place[0]), JSON.stringify(compileMessageOrThrow(message)));
    from = place[1];
  }
  return pieces.join('') + code.slice(from);
}

/** Lines stay as they are, so the map of the loader before it fits. */
export default function sentenceLoader(this: LoaderContext, code: string, map?: string): void {
  const sentences = sentencesIn(code);
  sentencesOfFiles.set(this.resourcePath, sentences);
  this.callback(null, compiled(code, sentences), map);
}

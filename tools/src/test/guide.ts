import { basename } from 'node:path';
import { messageOf } from '../lib/failure.ts';
import { textOf, tracked } from './tracked-files.ts';

const GUIDE = 'docs/first-change.md';

/** A change of the guide docs/first-change.md: a block of code whose first line names the file and the place. */
export interface GuidedChange {
  readonly file: string;
  /** The block stands behind the first line that contains this text, or takes its place. */
  readonly verb: 'after' | 'instead of';
  readonly line: string;
  readonly code: string;
}

/** ```` ```ts team.entity.ts after meetingTimes ```` */
const BLOCK = /^( *)```\w+ (\S+) (after|instead of) (.+)\n([\s\S]*?)^ *```$/gm;

/** @returns the changes of the guide, in its order */
export const changesOf = (guide: string): GuidedChange[] =>
  [...guide.matchAll(BLOCK)].map(([, indent = '', file = '', verb = '', line = '', code = '']) => ({
    file,
    verb: verb as GuidedChange['verb'],
    line,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));

/** @throws where the file has no such line, so the guide is not true any more */
export const changed = (text: string, { file, verb, line, code }: GuidedChange): string => {
  const lines = text.split('\n');
  const at = lines.findIndex((each) => each.includes(line));
  if (at < 0) throw new Error(`${GUIDE}: ${file} has no line with "${line}"`);
  lines.splice(verb === 'after' ? at + 1 : at, verb === 'after' ? 0 : 1, code.replace(/\n$/, ''));
  return lines.join('\n');
};

/** The guide speaks of the parts of a domain, and of no template. */
const OF_DOMAIN = /^(services|libs|mfe-[a-z-]+)\//;

/**
 * @param files the texts of all files by their paths
 * @returns one line for each change of the guide that has lost its file or its place: a test of the night alone makes the changes
 */
export const lostPlaces = (files: ReadonlyMap<string, string>): string[] =>
  changesOf(files.get(GUIDE) ?? '').flatMap((change) => {
    const paths = [...files.keys()].filter((path) => OF_DOMAIN.test(path) && basename(path) === change.file);
    if (paths.length !== 1) return [`${GUIDE}: there are ${paths.length} files ${change.file}`];
    try {
      changed(files.get(paths[0] as string) ?? '', change);
      return [];
    } catch (error) {
      return [messageOf(error)];
    }
  });

/** @returns {@link lostPlaces} of the repository */
export const lostInGuide = (): string[] => lostPlaces(new Map(tracked().map((path) => [path, textOf(path)])));

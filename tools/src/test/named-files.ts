import { basename } from 'node:path';
import { textOf, tracked } from './tracked-files.ts';

const ENDINGS = 'tsx?|mjs|sql|sh|awk|md|ya?ml|css|template|json|conf|tsv';
/** A name in the code marks of Markdown, with or without folders, such as `src/teams/team.form.tsx`. */
const MARKED = new RegExp(
  String.raw`\`(?:[\w@.{}<>*/-]+/)?([\w-]+(?:\.[\w-]+)*\.(?:${ENDINGS}))(?:#[\w-]*)?\``,
  'g',
);
/** The same in the words of a comment, where it has no marks. */
const BARE = new RegExp(
  String.raw`(?<![\w.*-])(?:[\w-]+/)*([a-z0-9][\w-]*(?:\.[\w-]+)*\.(?:${ENDINGS}))\b(?![\w(*])`,
  'g',
);
const COMMENTED = /\.(tsx?|mjs|css|sql|sh|awk|template|ya?ml|conf)$/;
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/|#|--)\s?(.*)$|\s\/\/ (.*)$/gm;

/** These files speak of an earlier release, of a domain that does not exist yet, or are data. */
const UNCHECKED = /^(CHANGELOG\.md|docs\/new-domain\.md|data\/|tools\/test\/operate\/released\/)|\.template$/;

/** The names of files that a document or the comments of a source speak of. */
const namesIn = (path: string, text: string): string[] => {
  if (path.endsWith('.md')) return [...text.matchAll(MARKED)].map(([, name = '']) => name);
  if (!COMMENTED.test(path)) return [];
  const comments = [...text.matchAll(COMMENT)].map(([, whole, behind]) => whole ?? behind ?? '');
  return [...comments.join('\n').matchAll(BARE)].map(([, name = '']) => name);
};

/**
 * @param files the texts of all files by their paths
 * @returns one line for each file that a document or a comment names, which neither is there nor is written by a program: of such a file
 * some source quotes the name
 */
export const staleNames = (files: ReadonlyMap<string, string>): string[] => {
  const names = new Set(
    [...files.keys()]
      .map((path) => basename(path))
      .flatMap((name) => [name, name.replace(/\.template$/, '')]),
  );
  // Without lines of comments: a name that stands in one between marks would vouch for itself.
  const sources = [...files]
    .filter(([path]) => /\.(m?js|tsx?|sh)$/.test(path))
    .map(([, text]) => text.replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, ''));
  const isWritten = (name: string) =>
    sources.some((text) =>
      new RegExp(String.raw`['"/\`]${name.replaceAll('.', String.raw`\.`)}['"\`]`).test(text),
    );
  return [...files]
    .filter(([path]) => !UNCHECKED.test(path))
    .flatMap(([path, text]) =>
      [...new Set(namesIn(path, text))]
        .filter((name) => !names.has(name) && !isWritten(name))
        .map((name) => `${path}: there is no file ${name}`),
    );
};

/** @returns {@link staleNames} of the repository */
export const missingFiles = (): string[] =>
  staleNames(new Map(tracked().map((path) => [path, textOf(path)])));

import { lexer, type Token, type Tokens } from 'marked';

/** An element of HTML. */
export interface TextElement {
  readonly element: string;
  /** Where a link leads. */
  readonly href?: string;
  readonly pieces: readonly TextPiece[];
}

/** Words, with `{name}` for a value that the page gives, or an element with what stands in it. */
export type TextPiece = string | TextElement;

/** The part of a text below one `## Title {#id}`. */
export interface TextSection {
  readonly id: string;
  readonly title: string;
  readonly body: readonly TextPiece[];
}

/** `## Title {#id}`, or the title alone. */
const SECTION = /^## (.+?)(?: \{#([\w-]+)\})?$/m;

const VALUE_ALONE = /^\{\w+\}$/;

/** Pages of the site, places on the page, and other sites; no scripts. */
const LINK = /^(?:https:\/\/|mailto:|\/(?!\/)|#|\{\w+\})/;

const words = (text: string): string => text.replaceAll('\n', ' ');

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

const insideOf = (token: Token): TextPiece[] => piecesOf(('tokens' in token && token.tokens) || []);

function piecesOf(tokens: readonly Token[]): TextPiece[] {
  return tokens.flatMap((token): readonly TextPiece[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [{ element: `h${token.depth}`, pieces: insideOf(token) }];
      case 'paragraph':
        return VALUE_ALONE.test(token.text) ? insideOf(token) : [{ element: 'p', pieces: insideOf(token) }];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        const pieces = items.map((item) => ({ element: 'li', pieces: piecesOf(item.tokens) }));
        return [{ element: ordered ? 'ol' : 'ul', pieces }];
      }
      case 'link':
        if (!LINK.test(token.href))
          throw new Error(`a link leads to "${token.href}"; it may lead to https://…, mailto:…, /… or #…`);
        return [{ element: 'a', href: token.href, pieces: insideOf(token) }];
      case 'text':
        // The text of an item of a list has parts of its own.
        return 'tokens' in token && token.tokens ? insideOf(token) : [words(token.text)];
      case 'escape':
        return [token.text];
      case 'strong':
      case 'em':
        return [{ element: token.type, pieces: insideOf(token) }];
      case 'codespan':
        return [{ element: 'code', pieces: [token.text] }];
      case 'code':
        return [{ element: 'pre', pieces: [token.text] }];
      default:
        throw new Error(
          `"${words(token.raw).trim().slice(0, 60)}" is more than a text may have (${token.type})`,
        );
    }
  });
}

/**
 * The sections of a text in Markdown. It has headings, paragraphs, lists, links, strong and emphasized words and code.
 * @throws Error where it has more, such as HTML, or a link that leads to a script
 */
export function textSections(markdown: string): readonly TextSection[] {
  const [, ...parts] = markdown.split(SECTION);
  return parts.flatMap((title, at) =>
    at % 3 ? [] : [{ id: parts[at + 1] ?? idOf(title), title, body: piecesOf(lexer(parts[at + 2] ?? '')) }],
  );
}

/** The names of the values that a text asks its page for. */
export const valuesIn = (sections: readonly TextSection[]): ReadonlySet<string> =>
  new Set([...JSON.stringify(sections).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));

/** The name of a text among the sentences of a language: `shell/src/legal/components/terms.md` is `text:legal/components/terms`. */
export const nameOfText = (file: string): string => `text:${/\/src\/(.+)\.md$/.exec(file)?.[1] ?? file}`;

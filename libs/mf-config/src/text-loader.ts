import { Marked, type RendererObject } from 'marked';

const literal = (text: string) => `${JSON.stringify(text)},`;

/** `{name}` stands for a value that the page gives. */
const withValues = (text: string): string =>
  text
    .replaceAll('\n', ' ')
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 ? `value(${JSON.stringify(part)}),` : part && literal(part)))
    .join('');

const joined = (text: string): string => `[${withValues(text)}].join("")`;

const element = (name: string, children: string, properties = 'null') =>
  `draw(${JSON.stringify(name)},${properties},${children}),`;

const VALUE_ALONE = /^\{\w+\}$/;

/** Writes each element as a call; one that is missing here writes HTML, which is no script, so that the build fails. */
const renderer: RendererObject = {
  heading({ depth, tokens }) {
    return element(`h${depth}`, this.parser.parseInline(tokens));
  },
  paragraph({ text, tokens }) {
    const children = this.parser.parseInline(tokens);
    return VALUE_ALONE.test(text) ? children : element('p', children);
  },
  list({ items }) {
    return element('ul', items.map((item) => element('li', this.parser.parse(item.tokens))).join(''));
  },
  link({ href, tokens }) {
    return element('a', this.parser.parseInline(tokens), `{href:${joined(href)}}`);
  },
  text(token) {
    // The text of an item of a list has parts of its own.
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : withValues(token.text);
  },
  strong({ tokens }) {
    return element('strong', this.parser.parseInline(tokens));
  },
  codespan: ({ text }) => element('code', literal(text)),
  code: ({ text }) => element('pre', literal(text)),
  space: () => '',
};

const marked = new Marked({ renderer });

/** The sections of a text: `## Title {#id}`, or the id alone where the page has the titles. */
const SECTION = /^## (.+?)(?: \{#([\w-]+)\})?$/m;

/**
 * Makes a module of a text in Markdown: its sections, drawn by the components that the page gives (src/common/text.tsx).
 * @returns the module's source
 */
function textModule(markdown: string): string {
  const [, ...parts] = markdown.split(SECTION);
  const sections = parts.flatMap((title, at) => {
    if (at % 3) return [];
    const id = parts[at + 1] ?? title;
    const body = element('', marked.parse(parts[at + 2] ?? '', { async: false }));
    return [`{id:${literal(id)}title:${joined(title)},body:${body}}`];
  });
  return `export default (draw, value) => [${sections.join(',\n')}];\n`;
}

/** The loader of the bundler and, by `process`, the transform of the tests. */
export default Object.assign(textModule, {
  process: (markdown: string) => ({ code: textModule(markdown) }),
});

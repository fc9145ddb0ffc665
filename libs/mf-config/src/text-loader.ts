import { nameOfText, textSections } from './texts.ts';

/** Makes a module of a text in Markdown: its sections, which src/common/text.tsx draws, with the name by which languages have it. */
const textModule = (markdown: string, file: string): string =>
  `export default Object.assign(${JSON.stringify(textSections(markdown))}, ${JSON.stringify({ name: nameOfText(file) })});\n`;

interface LoaderContext {
  readonly resourcePath: string;
}

function textLoader(this: LoaderContext, markdown: string): string {
  return textModule(markdown, this.resourcePath);
}

/** The loader of the bundler and, by `process`, the transform of the tests. */
export default Object.assign(textLoader, {
  process: (markdown: string, file: string) => ({ code: textModule(markdown, file) }),
});

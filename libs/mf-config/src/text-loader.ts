import { textSections } from './texts.ts';

/** Makes a module of a text in Markdown: its sections, which src/common/text.tsx draws. */
const textModule = (markdown: string): string =>
  `export default ${JSON.stringify(textSections(markdown))};\n`;

/** The loader of the bundler and, by `process`, the transform of the tests. */
export default Object.assign(textModule, {
  process: (markdown: string) => ({ code: textModule(markdown) }),
});

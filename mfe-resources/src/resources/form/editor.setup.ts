import { Editor, type EditorOptions, getSchema, type JSONContent } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { cleanNodes } from '../components/rich-text-clean.ts';

export const isWebLink = (link: string): boolean => /^https?:\/\//i.test(link) && URL.canParse(link);

/** What the allow-list of the server keeps, and nothing else: what is seen is what is stored. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      isAllowedUri: isWebLink,
      HTMLAttributes: { target: null, rel: 'noopener nofollow ugc', class: null },
    },
  }),
  // Made by no button, but kept where a text has one.
  TableKit.configure({ table: { resizable: false } }),
];

/** Parsed from cleaned nodes instead of text: the page's policy lets no foreign code parse HTML. */
function documentOf(html: string): JSONContent {
  const holder = document.createElement('div');
  holder.append(cleanNodes(html));
  return DocumentParser.fromSchema(getSchema(EXTENSIONS)).parse(holder).toJSON() as JSONContent;
}

/** The editor's text as HTML; empty when nothing was written. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');

/**
 * @param host where the editor is put
 * @param html the text at the start
 */
export const createEditor = (
  host: HTMLElement,
  html: string,
  options: Pick<EditorOptions, 'editorProps' | 'onUpdate' | 'onBlur'>,
): Editor =>
  new Editor({
    ...options,
    element: host,
    extensions: EXTENSIONS,
    content: documentOf(html),
    // The page's policy forbids style elements; the few rules stand in the module of the editor.
    injectCSS: false,
  });

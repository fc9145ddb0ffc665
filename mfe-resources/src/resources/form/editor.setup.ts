import { Editor, type EditorOptions, getSchema, type JSONContent } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { cleanNodes } from '../components/rich-text-clean.ts';

export const isWebLink = (link: string): boolean => /^https?:\/\//i.test(link) && URL.canParse(link);

/** Only formats of the service's allow-list, so that the stored text looks as it did in the editor (docs/product.md#rich-text). */
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
  // No button inserts a table, but a text with a table keeps it.
  TableKit.configure({ table: { resizable: false } }),
];

/** Parses sanitized nodes, because the content security policy lets the editor parse no HTML text. */
function documentOf(html: string): JSONContent {
  const container = document.createElement('div');
  container.append(cleanNodes(html));
  return DocumentParser.fromSchema(getSchema(EXTENSIONS)).parse(container).toJSON() as JSONContent;
}

/** The content as HTML; an empty text for an empty editor. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');

/**
 * @param host the element that the editor is mounted in
 * @param html the content at the start
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
    // The content security policy forbids injected style elements; the editor's CSS module has the rules instead.
    injectCSS: false,
  });

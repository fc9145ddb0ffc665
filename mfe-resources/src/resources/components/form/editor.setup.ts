import { Editor, type EditorOptions, getSchema, type JSONContent } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { cleanNodes } from '../rich-text-clean.ts';
import { pastedNodes } from './pasted-nodes.ts';

export const isWebLink = (link: string): boolean => /^https?:\/\//i.test(link) && URL.canParse(link);

/** Only formats of the service's allow-list, so that the stored text looks as it did in the editor (docs/product.md#rich-text). */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
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

/** Puts HTML in place of what is selected. The editor itself would parse it as text, which the content security policy forbids. */
function insertHtml(view: EditorView, html: string): void {
  const container = document.createElement('div');
  container.append(pastedNodes(html));
  const slice = DocumentParser.fromSchema(view.state.schema).parseSlice(container);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
}

/** Code takes the text alone, which the editor inserts by itself. */
const takesHtml = ({ state }: EditorView) => !state.selection.$from.parent.type.spec.code;

function onPaste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html');
  if (!html || !takesHtml(view)) return false;
  event.preventDefault();
  insertHtml(view, html);
  return true;
}

function onDrop(view: EditorView, event: DragEvent): boolean {
  const html = event.dataTransfer?.getData('text/html');
  // The browser would open a file in place of the page.
  if (event.dataTransfer?.files.length) event.preventDefault();
  // The editor itself moves content that is dragged within it.
  if (!html || view.dragging) return false;
  event.preventDefault();
  const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (target) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(target.pos))));
  insertHtml(view, html);
  return true;
}

/** Tells whether something pasted or dropped holds pictures, which a text cannot. Office adds a picture of each table as a file. */
export function holdsPictures(data: DataTransfer): boolean {
  const html = data.getData('text/html');
  return html ? /<img\b/i.test(html) : [...data.files].some(({ type }) => type.startsWith('image/'));
}

/** A true answer keeps the editor's own handlers from an event. */
const DOM_EVENTS = {
  paste: onPaste,
  drop: onDrop,
  // Tab leaves the editor from anywhere. Tables would add a row, and lists would be changed by somebody who passes by.
  keydown: (_: EditorView, { key }: KeyboardEvent) => key === 'Tab',
};

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
    editorProps: { ...options.editorProps, handleDOMEvents: DOM_EVENTS },
    element: host,
    extensions: EXTENSIONS,
    content: documentOf(html),
    // The content security policy forbids injected style elements; the editor's CSS module has the rules instead.
    injectCSS: false,
  });

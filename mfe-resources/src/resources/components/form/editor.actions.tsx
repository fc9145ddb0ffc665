import type { Editor } from '@tiptap/core';
import { Bold, Code, Heading2, Heading3, Italic, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EditorAction {
  readonly label: string;
  readonly icon: ReactNode;
  run(editor: Editor): void;
  /** Tells whether it is active at the cursor; absent for an action without a state. */
  isActive?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
}

/** The buttons of the toolbar, in groups. */
export const EDITOR_ACTIONS: readonly (readonly EditorAction[])[] = [
  [
    {
      label: 'Bold',
      icon: <Bold aria-hidden="true" />,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isActive: (editor) => editor.isActive('bold'),
    },
    {
      label: 'Italic',
      icon: <Italic aria-hidden="true" />,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isActive: (editor) => editor.isActive('italic'),
    },
    {
      label: 'Code',
      icon: <Code aria-hidden="true" />,
      run: (editor) => editor.chain().focus().toggleCode().run(),
      isActive: (editor) => editor.isActive('code'),
    },
  ],
  [
    {
      label: 'Heading',
      icon: <Heading2 aria-hidden="true" />,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isActive: (editor) => editor.isActive('heading', { level: 3 }),
    },
    {
      label: 'Smaller heading',
      icon: <Heading3 aria-hidden="true" />,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
      isActive: (editor) => editor.isActive('heading', { level: 4 }),
    },
    {
      label: 'Bulleted list',
      icon: <List aria-hidden="true" />,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isActive: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: <ListOrdered aria-hidden="true" />,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isActive: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Quote',
      icon: <Quote aria-hidden="true" />,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      label: 'Undo',
      icon: <Undo2 aria-hidden="true" />,
      run: (editor) => editor.chain().focus().undo().run(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      label: 'Redo',
      icon: <Redo2 aria-hidden="true" />,
      run: (editor) => editor.chain().focus().redo().run(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
];

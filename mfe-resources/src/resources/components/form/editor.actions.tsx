import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';

export interface EditorAction {
  readonly label: string;
  readonly icon: ReactNode;
  run(editor: Editor): void;
  /** Tells whether it is active at the cursor; absent for an action without a state. */
  isActive?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
}

type Command = (chain: ChainedCommands) => ChainedCommands;

const action = (label: string, Icon: LucideIcon, command: Command): EditorAction => ({
  label,
  icon: <Icon aria-hidden="true" />,
  run: (editor) => command(editor.chain().focus()).run(),
});
const format = (label: string, Icon: LucideIcon, name: string, command: Command, attributes = {}) => ({
  ...action(label, Icon, command),
  isActive: (editor: Editor) => editor.isActive(name, attributes),
});
const heading = (label: string, Icon: LucideIcon, level: 3 | 4) =>
  format(label, Icon, 'heading', (chain) => chain.toggleHeading({ level }), { level });

export const EDITOR_ACTIONS: readonly (readonly EditorAction[])[] = [
  [
    format('Bold', Bold, 'bold', (chain) => chain.toggleBold()),
    format('Italic', Italic, 'italic', (chain) => chain.toggleItalic()),
    format('Code', Code, 'code', (chain) => chain.toggleCode()),
  ],
  [
    heading('Heading', Heading2, 3),
    heading('Smaller heading', Heading3, 4),
    format('Bulleted list', List, 'bulletList', (chain) => chain.toggleBulletList()),
    format('Numbered list', ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList()),
    format('Quote', Quote, 'blockquote', (chain) => chain.toggleBlockquote()),
  ],
  [
    {
      ...action('Undo', Undo2, (chain) => chain.undo()),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      ...action('Redo', Redo2, (chain) => chain.redo()),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
];

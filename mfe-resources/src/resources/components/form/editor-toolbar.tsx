import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { cleanUrl } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
import { Button, FormField, IconButton, Input } from '@meshwork/ui';
import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { isWebLink } from './editor.setup.ts';
import styles from './editor-toolbar.module.css';

interface EditorAction {
  readonly label: Sentence;
  readonly icon: ReactNode;
  run(editor: Editor): void;
  /** Tells whether it is active at the cursor; absent for an action without a state. */
  isActive?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
}

type Command = (chain: ChainedCommands) => ChainedCommands;

const action = (label: Sentence, Icon: LucideIcon, command: Command): EditorAction => ({
  label,
  icon: <Icon aria-hidden="true" />,
  run: (editor) => command(editor.chain().focus()).run(),
});
const format = (label: Sentence, Icon: LucideIcon, name: string, command: Command, attributes = {}) => ({
  ...action(label, Icon, command),
  isActive: (editor: Editor) => editor.isActive(name, attributes),
});
const heading = (label: Sentence, Icon: LucideIcon, level: 3 | 4) =>
  format(label, Icon, 'heading', (chain) => chain.toggleHeading({ level }), { level });

const EDITOR_ACTIONS: readonly (readonly EditorAction[])[] = [
  [
    format(msg`Bold`, Bold, 'bold', (chain) => chain.toggleBold()),
    format(msg`Italic`, Italic, 'italic', (chain) => chain.toggleItalic()),
    format(msg`Code`, Code, 'code', (chain) => chain.toggleCode()),
  ],
  [
    heading(msg`Heading`, Heading2, 3),
    heading(msg`Smaller heading`, Heading3, 4),
    format(msg`Bulleted list`, List, 'bulletList', (chain) => chain.toggleBulletList()),
    format(msg`Numbered list`, ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList()),
    format(msg`Quote`, Quote, 'blockquote', (chain) => chain.toggleBlockquote()),
  ],
  [
    {
      ...action(msg`Undo`, Undo2, (chain) => chain.undo()),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      ...action(msg`Redo`, Redo2, (chain) => chain.redo()),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
];

/** Renders again when the text or the cursor of the editor changes. */
function useEditorState(editor: Editor | undefined): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', rerender);
    return () => {
      editor?.off('transaction', rerender);
    };
  }, [editor]);
}

interface EditorToolbarProps {
  editor: Editor | undefined;
  disabled: boolean;
}

/** The formats as buttons, pressed where the format is active at the cursor. */
export function EditorToolbar({ editor, disabled }: EditorToolbarProps) {
  useEditorState(editor);
  const [linking, setLinking] = useState(false);
  return (
    <div className={styles.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the field would be read as a form of its own */}
      <div role="group" aria-label={t`Formatting`} className={styles.bar}>
        {EDITOR_ACTIONS.map((group) => (
          <div key={group[0]?.label.id} className={styles.group}>
            {group.map(({ label, icon, run, isActive, isPossible }) => (
              <IconButton
                key={label.id}
                label={say(label)}
                icon={icon}
                size="sm"
                disabled={disabled || !editor || (isPossible ? !isPossible(editor) : false)}
                aria-pressed={isActive && editor ? isActive(editor) : undefined}
                className={styles.button ?? ''}
                onClick={() => editor && run(editor)}
              />
            ))}
          </div>
        ))}
        <IconButton
          label={t`Link`}
          icon={<Link2 aria-hidden="true" />}
          size="sm"
          disabled={disabled || !editor}
          aria-pressed={editor?.isActive('link') ?? false}
          aria-expanded={linking}
          className={styles.button ?? ''}
          onClick={() => setLinking(!linking)}
        />
      </div>
      {linking && editor ? <LinkRow editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  );
}

function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const linked = editor.isActive('link');
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const apply = () => {
    const href = cleanUrl(address);
    if (!isWebLink(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection the address itself is the link's text.
    const text = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    if (editor.state.selection.empty && !linked) chain.insertContent(text).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    // Otherwise Enter would submit the form and Escape would close the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };

  return (
    <div className={styles.link}>
      <FormField
        label={t`Link address`}
        labelHidden
        error={wrong ? t`Please enter a valid URL` : undefined}
        className={styles.address ?? ''}
      >
        <Input
          ref={input}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={onKeyDown}
        />
      </FormField>
      <Button size="sm" onClick={apply}>
        <Trans>Set link</Trans>
      </Button>
      {linked ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          <Trans>Remove link</Trans>
        </Button>
      ) : null}
    </div>
  );
}

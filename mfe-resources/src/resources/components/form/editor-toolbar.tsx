import { cleanUrl } from '@meshwork/contracts-core';
import { Button, FormField, IconButton, Input } from '@meshwork/ui';
import type { Editor } from '@tiptap/core';
import { Link2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import { EDITOR_ACTIONS } from './editor.actions.tsx';
import { isWebLink } from './editor.setup.ts';
import styles from './editor-toolbar.module.css';

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
      <div role="group" aria-label="Formatting" className={styles.bar}>
        {EDITOR_ACTIONS.map((group) => (
          <div key={group[0]?.label} className={styles.group}>
            {group.map(({ label, icon, run, isActive, isPossible }) => (
              <IconButton
                key={label}
                label={label}
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
          label="Link"
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
        label="Link address"
        labelHidden
        error={wrong ? 'Please enter a valid URL' : undefined}
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
        Set link
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
          Remove link
        </Button>
      ) : null}
    </div>
  );
}

import { IconButton } from '@meshwork/ui';
import type { Editor } from '@tiptap/core';
import { Link2 } from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';
import { EDITOR_ACTIONS } from './editor.actions.tsx';
import { LinkRow } from './editor-link-row.tsx';
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

export interface EditorToolbarProps {
  /** Undefined until it is created. */
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

import { Trans } from '@lingui/react/macro';
import { cx, Field, FieldHint, FieldLabel, FieldMessage, looks } from '@meshwork/ui';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import textStyles from '../rich-text.module.css';
import { createEditor, holdsPictures, htmlOf } from './editor.setup.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './rich-text-editor.module.css';

interface RichTextEditorProps {
  /** The field's id: label, hint and message have the ids `{id}-label`, `{id}-hint` and `{id}-message`. */
  id: string;
  /** The HTML at the start; the editor ignores later changes of this property. */
  start: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  disabled: boolean;
  invalid: boolean;
}

/** An editor for formatted text whose value is HTML. */
function RichTextEditor({ id, start, onChange, onBlur, disabled, invalid }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [leftOut, setLeftOut] = useState(false);
  const latest = useRef({ onChange, onBlur });
  latest.current = { onChange, onBlur };
  const first = useRef(start);

  useEffect(() => {
    if (!host.current) return;
    const created = createEditor(host.current, first.current, {
      editorProps: { attributes: { id, class: textStyles.text ?? '', dir: 'auto', ...accessibleNames(id) } },
      onUpdate: ({ editor: changed }) => latest.current.onChange(htmlOf(changed)),
      onBlur: () => latest.current.onBlur(),
    });
    setEditor(created);
    return () => created.destroy();
  }, [id]);

  useEffect(() => {
    editor?.setEditable(!disabled, false);
    editor?.view.dom.setAttribute('aria-invalid', String(invalid));
  }, [editor, disabled, invalid]);

  return (
    <div
      className={styles.frame}
      data-invalid={invalid || undefined}
      onPasteCapture={({ clipboardData }) => setLeftOut(holdsPictures(clipboardData))}
      onDropCapture={({ dataTransfer }) => setLeftOut(holdsPictures(dataTransfer))}
    >
      <EditorToolbar editor={editor} disabled={disabled} />
      <div ref={host} className={styles.page} />
      <div role="status">
        {leftOut ? (
          <p className={cx(looks.soft, styles.note)}>
            <Trans>Pictures are left out. You can link to them.</Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}

const accessibleNames = (id: string): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  'aria-describedby': `${id}-hint ${id}-message`,
});

interface AdditionalContentFieldProps {
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  error: FieldError | undefined;
  disabled: boolean;
}

/** Formatted text. The editor is no form control, so the ids that tie label, hint and message to it are set by hand. */
export function AdditionalContentField({ value, error, ...editor }: AdditionalContentFieldProps) {
  const id = useId();
  return (
    <Field controlId={id} error={error} hinted>
      <FieldLabel>
        <Trans>Additional content</Trans>
      </FieldLabel>
      <RichTextEditor id={id} start={value} invalid={error !== undefined} {...editor} />
      <FieldHint>
        <Trans>Notes for the reader: an outline, a way to work with it, further links.</Trans>
      </FieldHint>
      <FieldMessage error={error} />
    </Field>
  );
}

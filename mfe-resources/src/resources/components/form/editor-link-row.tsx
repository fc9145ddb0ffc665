import { cleanUrl } from '@meshwork/contracts-core';
import { Button, FormField, Input } from '@meshwork/ui';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isWebLink } from './editor.setup.ts';
import styles from './editor-toolbar.module.css';

/** Asks for the address of a link, below the toolbar. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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

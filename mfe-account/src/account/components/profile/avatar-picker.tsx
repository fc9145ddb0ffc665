import { msg, t } from '@lingui/core/macro';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { type Sentence, say } from '@meshwork/language';
import { useAction, useSessionActions } from '@meshwork/shell-contract';
import { Avatar, Button, looks } from '@meshwork/ui';
import { Camera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { failureText } from '../../failure-text.ts';
import styles from './avatar-picker.module.css';

/** docs/product.md#avatar; some systems call them by types that were never registered. */
const TYPES: readonly string[] = [
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'image/png',
  'image/x-png',
  'image/gif',
  'image/webp',
];

/** In bytes. */
const SIZE_LIMIT = 2 * 1024 * 1024;

export const WRONG_TYPE = msg`Please upload a valid image file (JPEG, PNG, GIF, or WebP)`;
export const TOO_LARGE = msg`Image size must be less than 2MB`;

export function avatarRefusal({ type, size }: Pick<File, 'type' | 'size'>): Sentence | undefined {
  if (!TYPES.includes(type.toLowerCase())) return WRONG_TYPE;
  return size < SIZE_LIMIT ? undefined : TOO_LARGE;
}

/** @returns the file as a base64 data URL; undefined when it cannot be read */
const readAsDataUrl = (file: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });

/** The picture, and a button to choose another one, which shows at once and disappears if the upload fails. */
export function AvatarPicker({ user, children }: { user: User; children: ReactNode }) {
  const { setUser } = useSessionActions();
  const update = useAction(authCalls.updateAvatar, {
    success: t`Profile picture updated successfully!`,
    // The second text is for an error that does not come from the call.
    failure: (error) =>
      failureText(error instanceof Error ? t`Failed to update avatar` : t`Failed to update profile picture.`)(
        error,
      ),
    onSuccess: ({ user }) => setUser(user),
  });
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const busy = update.isPending;
  /** The chosen picture while it is uploaded. */
  const preview = busy ? update.variables.avatarUrl : undefined;
  const failure = refusal ?? update.failure;

  async function choose(file: File) {
    const refused = avatarRefusal(file);
    setRefusal(refused && say(refused));
    update.reset();
    if (refused) return;
    const picture = await readAsDataUrl(file);
    if (picture) update.mutate({ avatarUrl: picture });
    else setRefusal(t`Failed to read image file`);
  }

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void choose(file);
    // Without this, choosing the same file again after a failure would fire no change event.
    target.value = '';
  };

  return (
    <div className={styles.picker}>
      <Avatar name={user.displayName} src={preview ?? user.avatarUrl} size="xl" busy={busy} />
      <div className={looks.start}>
        {children}
        <input
          ref={input}
          type="file"
          hidden
          accept={TYPES.join()}
          aria-label={t`Profile picture`}
          onChange={onChange}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          icon={<Camera aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {busy ? t`Uploading...` : t`Change picture`}
        </Button>
      </div>
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
    </div>
  );
}

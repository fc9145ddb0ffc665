import type { User } from '@meshwork/contracts-auth';
import { Avatar, Button } from '@meshwork/ui';
import { Camera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { AVATAR_ACCEPT } from '../../avatar-file.ts';
import styles from './avatar-picker.module.css';
import { useAvatarChoice } from './use-avatar-choice.ts';

interface AvatarPickerProps {
  user: User;
  /** The name, beside the picture. */
  children: ReactNode;
}

/** The picture, and a button to choose another one, which shows at once and disappears if the upload fails. */
export function AvatarPicker({ user, children }: AvatarPickerProps) {
  const { preview, busy, failure, choose } = useAvatarChoice();
  const input = useRef<HTMLInputElement>(null);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void choose(file);
    // Without this, choosing the same file again after a failure would fire no change event.
    target.value = '';
  };

  return (
    <div className={styles.picker}>
      <Avatar name={user.displayName} src={preview ?? user.avatarUrl} size="xl" busy={busy} />
      <div className={styles.side}>
        {children}
        <input
          ref={input}
          type="file"
          hidden
          accept={AVATAR_ACCEPT}
          aria-label="Profile picture"
          onChange={onChange}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          icon={<Camera aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {busy ? 'Uploading...' : 'Change picture'}
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

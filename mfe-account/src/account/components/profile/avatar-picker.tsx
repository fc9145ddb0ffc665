import type { User } from '@meshwork/contracts-auth';
import { Avatar, Button } from '@meshwork/ui';
import { Camera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useUpdateAvatar } from '../../api/profile.actions.ts';
import { AVATAR_ACCEPT, avatarRefusal, readAsDataUrl, UNREADABLE } from '../../avatar-file.ts';
import styles from './avatar-picker.module.css';

/** The picture, and a button to choose another one, which shows at once and disappears if the upload fails. */
export function AvatarPicker({ user, children }: { user: User; children: ReactNode }) {
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

function useAvatarChoice() {
  const update = useUpdateAvatar();
  const [refusal, setRefusal] = useState<string>();

  async function choose(file: File) {
    const refused = avatarRefusal(file);
    setRefusal(refused);
    update.reset();
    if (refused) return;
    const picture = await readAsDataUrl(file).catch(() => undefined);
    if (picture) update.mutate({ avatarUrl: picture });
    else setRefusal(UNREADABLE);
  }

  return {
    choose,
    busy: update.isPending,
    /** The chosen picture while it is uploaded. */
    preview: update.isPending ? update.variables.avatarUrl : undefined,
    failure: refusal ?? update.failure,
  };
}

import { useState } from 'react';
import { useUpdateAvatar } from '../../api/profile.actions.ts';
import { avatarRefusal, readAsDataUrl, UNREADABLE } from '../../avatar-file.ts';

/** Checks, reads and uploads a chosen file. */
export function useAvatarChoice() {
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

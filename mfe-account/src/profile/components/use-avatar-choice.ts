import { useState } from 'react';
import { type FailureText, failureText } from '../../forms/failure-text.ts';
import { useUpdateAvatar } from '../api/use-update-avatar.ts';
import { avatarRefusal, readAsDataUrl, UNREADABLE } from '../avatar-file.ts';

/** From a chosen file to the new picture: checked, read, sent. */
export function useAvatarChoice() {
  const update = useUpdateAvatar();
  const [refused, setRefused] = useState<string>();

  async function choose(file: File) {
    const refusal = avatarRefusal(file);
    setRefused(refusal);
    update.reset();
    if (refusal) return;
    const picture = await readAsDataUrl(file).catch(() => undefined);
    if (picture) update.mutate(picture);
    else setRefused(UNREADABLE);
  }

  return {
    choose,
    busy: update.isPending,
    /** What the person chose, while it is on its way. */
    preview: update.isPending ? update.variables : undefined,
    failure: refused ? { title: refused } : update.isError ? avatarFailure(update.error) : undefined,
  };
}

/** Specification, section 8: two fallbacks, the second where not even the call itself failed. */
const avatarFailure = (error: unknown): FailureText =>
  failureText(
    error,
    error instanceof Error ? 'Failed to update avatar' : 'Failed to update profile picture.',
  );

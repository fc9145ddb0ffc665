import { Trans } from '@lingui/react/macro';
import { Button } from '@meshwork/ui';
import type { ComponentProps } from 'react';
import { newestOf, useMarkRead } from '../api/notification.actions.ts';

interface MarkAllReadProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  entries: Parameters<typeof newestOf>[0];
}

/** Marks everything as read up to the newest that is shown; nothing where all is read. */
export function MarkAllRead({ entries, ...look }: MarkAllReadProps) {
  const markRead = useMarkRead();
  if (entries.every(({ isRead }) => isRead)) return null;
  return (
    <Button
      size="sm"
      busy={markRead.isPending}
      onClick={() => markRead.mutate({ upTo: newestOf(entries) })}
      {...look}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  );
}

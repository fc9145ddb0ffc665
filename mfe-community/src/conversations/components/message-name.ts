import { t } from '@lingui/core/macro';

/** Names a message where it is reported. */
export const messageName = (author: string): string =>
  t({ message: `the message from ${author}`, context: 'after “Report”' });

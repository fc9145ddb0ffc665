import { msg } from '@lingui/core/macro';
import type { AUDIT_ACTIONS } from '@meshwork/contracts-auth';
import { type Sentence, say } from '@meshwork/language';
import { capitalised } from '../moderation-text.ts';

const LABELS: Readonly<Record<(typeof AUDIT_ACTIONS)[number], Sentence>> = {
  SIGN_IN: msg`Sign in`,
  SIGN_IN_REFUSED: msg`Sign in refused`,
  SIGN_OUT: msg`Sign out`,
  REGISTERED: msg`Registered`,
  PASSWORD_CHANGED: msg`Password changed`,
  EMAIL_VERIFIED: msg`Email verified`,
  ROLE_CHANGED: msg`Role changed`,
  VERIFICATION_CHANGED: msg`Verification changed`,
  OWNERSHIP_CHANGED: msg`Ownership changed`,
  GUARDIAN_ACCEPTED: msg`Guardian accepted`,
  GUARDIAN_ENDED: msg`Guardian ended`,
  MODERATION: msg`Moderation`,
  WORDS_SHOWN: msg`Words shown`,
  ACCOUNT_DELETED: msg`Account deleted`,
  ITEM_DELETED: msg`Item deleted`,
  REFUSED: msg`Refused`,
  SESSIONS_ENDED: msg`Sessions ended`,
  FACTOR_ADDED: msg`Factor added`,
  FACTOR_REMOVED: msg`Factor removed`,
  RECOVERY_CODE_USED: msg`Recovery code used`,
  RECOVERY_CODES_RENEWED: msg`Recovery codes renewed`,
  EMAIL_CHANGED: msg`Email changed`,
  EMAIL_CHANGE_UNDONE: msg`Email change undone`,
  PASSKEY_ADDED: msg`Passkey added`,
  PASSKEY_REMOVED: msg`Passkey removed`,
  MAIL_RESENT: msg`Mail resent`,
  MAIL_REFUSED: msg`Mail refused`,
  IMPORTED: msg`Imported`,
  IMPORT_UNDONE: msg`Import undone`,
};

/** Says what people call an action; "Story removed" for the `STORY_REMOVED` of a service that is younger than this page. */
export const actionText = (action: string): string =>
  say(
    (LABELS as Readonly<Record<string, Sentence>>)[action] ??
      capitalised(action.replaceAll('_', ' ').toLowerCase()),
  );

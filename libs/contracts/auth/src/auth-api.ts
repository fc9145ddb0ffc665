import type { Api, PageHead } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';

/** The version of the interface that this contract describes; the rules are in docs/compatibility.md. */
export const authApi: Api = { name: 'auth', version: '2.0.0' };

/** The session check, which the page sends before any of its scripts has arrived. */
export const SESSION_PATH = '/_api/auth/session';

/** Profile pictures, each below it by the hash of its content. */
export const AVATARS_PATH = '/_api/avatars';

/**
 * The shell's pages that the links in mails open. The token follows `#token=`: browsers send fragments to no server,
 * so no log and no Referer contains it.
 */
export const MAIL_PATHS = { verifyEmail: '/verify-email', resetPassword: '/reset-password' } as const;

/** The page is private, so search engines must not list it. */
export const accountHead: PageHead = {
  get title() {
    return said('My Account')();
  },
  hidden: true,
};

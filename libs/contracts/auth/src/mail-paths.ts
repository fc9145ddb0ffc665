/**
 * The shell's pages that the links in mails open. The token stands behind `#token=`: browsers send fragments to no
 * server, so it reaches no log and no Referer.
 */
export const MAIL_PATHS = { verifyEmail: '/verify-email', resetPassword: '/reset-password' } as const;

import { MAIL_PATHS } from '@meshwork/contracts-auth';
import { GUIDELINES, productName } from '@meshwork/contracts-core';
import { type MailContent, mailContent } from '@meshwork/service-kit';
import { type NoticeFacts, noticeAdvice, noticeSubject, noticeTitle } from './notice-texts.ts';

/** The end of a mail that comes by itself. */
export const SAFETY_CLOSING = 'You receive this mail because it is about the safety of your account.';

interface MailTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
  readonly closing?: string;
}

/**
 * Makes the function that writes a mail for its recipient. A token is in the fragment, which browsers send to no server, so no log
 * holds it. The name is absent for an address that is not confirmed: no words that somebody typed reach a stranger.
 */
export const ownMail =
  (textsOf: (product: string) => MailTexts) =>
  (displayName: string | undefined, origin: string, token?: string): MailContent => {
    const { action, closing = SAFETY_CLOSING, ...texts } = textsOf(productName());
    const url = `${origin}${action.path}${token ? `#token=${token}` : ''}`;
    return mailContent({ ...texts, displayName, action: { label: action.label, url }, closing });
  };

/** The mails with a link that holds a token, by the kind of their jobs. */
export const LINK_MAILS = {
  'verify-email': ownMail((product) => ({
    subject: `Confirm your email address for ${product}`,
    paragraphs: [`Welcome to ${product}. Please confirm that this address is yours.`],
    action: { label: 'Confirm email address', path: MAIL_PATHS.verifyEmail },
    closing: `The link works for 48 hours. If you did not create an account on ${product}, you can ignore this mail.`,
  })),
  'reset-password': ownMail((product) => ({
    subject: `Reset your ${product} password`,
    paragraphs: [`Somebody, hopefully you, asked for a new password for your ${product} account.`],
    action: { label: 'Choose a new password', path: MAIL_PATHS.resetPassword },
    closing:
      'The link works once and for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  })),
  /** To the new address. */
  'change-email': ownMail((product) => ({
    subject: `Confirm your new email address for ${product}`,
    paragraphs: [
      `Somebody wants to use this address for an account on ${product}. Please confirm that it is yours.`,
    ],
    action: { label: 'Use this address', path: MAIL_PATHS.verifyEmail },
    closing: 'The link works for 48 hours. If it was not you, ignore this mail: nothing changes.',
  })),
  /** To the former address, which is the only one that a thief of the account does not read. */
  'email-changed': ownMail((product) => ({
    subject: `Your ${product} account has another email address`,
    paragraphs: [
      `Your ${product} account now has another email address, and mails go there.`,
      'If that was you, there is nothing to do. If not, take it back: this address is yours again, everybody is signed out, and you choose a new password.',
    ],
    action: { label: 'This was not me: take it back', path: MAIL_PATHS.resetPassword },
    closing: 'The link works once and for 7 days.',
  })),
};

/** To an address that an account has already, and that another one asked for. */
export const emailInUseMail = ownMail((product) => ({
  subject: `Somebody asked for your email address on ${product}`,
  paragraphs: [
    `Somebody wanted to use this address for another account on ${product}. It belongs to yours, so nothing changes.`,
    'If that was you: log in with this address, or choose another one for the other account.',
  ],
  action: { label: 'Log in', path: '/login' },
}));

/** Tells a moderators' decision: the event, the rule, the note, and what can be done. */
export function noticeMail(
  displayName: string,
  origin: string,
  kind: string,
  facts: NoticeFacts,
): MailContent {
  const rule = GUIDELINES.find(({ id }) => id === facts.rule);
  const paragraphs = [
    noticeTitle(kind, facts),
    ...(rule ? [`The rule: ${rule.title}. ${rule.text}`] : []),
    ...(facts.note ? [`The moderator's note: ${facts.note}`] : []),
    noticeAdvice(kind, facts),
  ];
  return mailContent({
    subject: `${noticeSubject(kind)} on ${productName()}`,
    displayName,
    paragraphs,
    action: rule
      ? { label: 'Read the rule', url: `${origin}/guidelines#${rule.id}` }
      : { label: `Open ${productName()}`, url: `${origin}${facts.path ?? '/'}` },
    closing: kind.startsWith('STAFF_')
      ? 'You receive this mail because you are a moderator.'
      : 'You receive this mail because moderators decided about something that concerns you.',
  });
}

import { MAIL_PATHS } from '@meshwork/contracts-auth';
import { GUIDELINES, PRODUCT_NAME } from '@meshwork/contracts-core';
import { type MailContent, mailContent } from '@meshwork/service-kit';
import { type NoticeFacts, noticeAdvice, noticeSubject, noticeTitle } from './notice-texts.ts';

export interface Recipient {
  /** Absent for an address that is not confirmed: no words that somebody typed reach a stranger. */
  readonly displayName: string | undefined;
}

/** The token is in the fragment, which browsers send to no server, so no log holds it. */
const link = (origin: string, path: string, token: string): string => `${origin}${path}#token=${token}`;

export const verifyEmailMail = (to: Recipient, origin: string, token: string): MailContent =>
  mailContent({
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    displayName: to.displayName,
    paragraphs: [`Welcome to ${PRODUCT_NAME}. Please confirm that this address is yours.`],
    action: { label: 'Confirm email address', url: link(origin, MAIL_PATHS.verifyEmail, token) },
    closing: `The link works for 48 hours. If you did not create an account on ${PRODUCT_NAME}, you can ignore this mail.`,
  });

/** To an address that refused mail before, when its owner tries it again. */
export const mailWorksMail = (to: Recipient, origin: string): MailContent =>
  mailContent({
    subject: `Mail from ${PRODUCT_NAME} reaches you again`,
    displayName: to.displayName,
    paragraphs: [
      'You asked us to try this address again. You are reading this, so it works, and there is nothing to do.',
      'What happened meanwhile is in your notifications.',
    ],
    action: { label: 'See your notifications', url: `${origin}/notifications` },
    closing: 'You receive this mail once, because you asked for it.',
  });

export const resetPasswordMail = (to: Recipient, origin: string, token: string): MailContent =>
  mailContent({
    subject: `Reset your ${PRODUCT_NAME} password`,
    displayName: to.displayName,
    paragraphs: [`Somebody, hopefully you, asked for a new password for your ${PRODUCT_NAME} account.`],
    action: { label: 'Choose a new password', url: link(origin, MAIL_PATHS.resetPassword, token) },
    closing:
      'The link works once and for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  });

/** To the new address. */
export const changeEmailMail = (to: Recipient, origin: string, token: string): MailContent =>
  mailContent({
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
    displayName: to.displayName,
    paragraphs: [
      `Somebody wants to use this address for an account on ${PRODUCT_NAME}. Please confirm that it is yours.`,
    ],
    action: { label: 'Use this address', url: link(origin, MAIL_PATHS.verifyEmail, token) },
    closing: 'The link works for 48 hours. If it was not you, ignore this mail: nothing changes.',
  });

/** To the former address, which is the only one that a thief of the account does not read. */
export const emailChangedMail = (to: Recipient, origin: string, token: string): MailContent =>
  mailContent({
    subject: `Your ${PRODUCT_NAME} account has another email address`,
    displayName: to.displayName,
    paragraphs: [
      `Your ${PRODUCT_NAME} account now has another email address, and mails go there.`,
      'If that was you, there is nothing to do. If not, take it back: this address is yours again, everybody is signed out, and you choose a new password.',
    ],
    action: { label: 'This was not me: take it back', url: link(origin, MAIL_PATHS.resetPassword, token) },
    closing: 'The link works once and for 7 days.',
  });

/** Tells a moderators' decision: the event, the rule, the note, and what can be done. */
export function noticeMail(to: Recipient, origin: string, kind: string, facts: NoticeFacts): MailContent {
  const rule = GUIDELINES.find(({ id }) => id === facts.rule);
  const paragraphs = [
    noticeTitle(kind, facts),
    ...(rule ? [`The rule: ${rule.title}. ${rule.text}`] : []),
    ...(facts.note ? [`The moderator's note: ${facts.note}`] : []),
    noticeAdvice(kind, facts),
  ];
  return mailContent({
    subject: `${noticeSubject(kind)} on ${PRODUCT_NAME}`,
    displayName: to.displayName,
    paragraphs,
    action: rule
      ? { label: 'Read the rule', url: `${origin}/guidelines#${rule.id}` }
      : { label: `Open ${PRODUCT_NAME}`, url: `${origin}${facts.path ?? '/'}` },
    closing: kind.startsWith('STAFF_')
      ? 'You receive this mail because you are a moderator.'
      : 'You receive this mail because moderators decided about something that concerns you.',
  });
}

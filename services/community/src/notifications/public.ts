export { claimMailQueue } from './mail/claim-mail.queue.ts';
export { invitationMailQueue } from './mail/invitation-mail.queue.ts';
export { digestQueue, mailQueue } from './notices/mail.queue.ts';
export { NotificationsModule } from './notifications.module.ts';

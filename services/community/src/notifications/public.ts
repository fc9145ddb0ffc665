export { claimMailQueue } from './mail/claim-mail.worker.ts';
export { invitationMailQueue } from './mail/invitation-mail.queue.ts';
export { digestQueue, mailQueue } from './notices/mail.queue.ts';
export { NotificationsModule } from './notifications.module.ts';

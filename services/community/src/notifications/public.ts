export { claimMailQueue, invitationMailQueue } from './mail/address-mail.queue.ts';
export { digestQueue, mailQueue } from './notices/mail.queue.ts';
export { NotificationsModule } from './notifications.module.ts';

export { invitationMailQueue } from './mail/address-mail.worker.ts';
export { digestQueue, mailQueue } from './notices/mail.queue.ts';
export { NotificationsModule } from './notifications.module.ts';

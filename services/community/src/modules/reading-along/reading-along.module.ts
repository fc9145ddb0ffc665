import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { HeldMessagesController } from './held-messages.controller.ts';
import { HeldMessagesService } from './held-messages.service.ts';
import { ReadersService } from './readers.service.ts';

@Module({
  imports: [MailModule],
  controllers: [HeldMessagesController],
  providers: [ReadersService, HeldMessagesService],
  exports: [ReadersService, HeldMessagesService],
})
export class ReadingAlongModule {}

import { Module } from '@nestjs/common';
import { HeldMessagesController } from './held-messages.controller.ts';
import { HeldMessages } from './held-messages.service.ts';
import { ReadersService } from './readers.service.ts';

@Module({
  controllers: [HeldMessagesController],
  providers: [ReadersService, HeldMessages],
  exports: [ReadersService, HeldMessages],
})
export class ReadingAlongModule {}

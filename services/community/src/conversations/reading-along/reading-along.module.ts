import { Module } from '@nestjs/common';
import { ReadersService } from '../requests/readers.service.ts';
import { HeldMessagesController } from './held-messages.controller.ts';
import { HeldMessages } from './held-messages.service.ts';

@Module({
  controllers: [HeldMessagesController],
  providers: [ReadersService, HeldMessages],
  exports: [ReadersService, HeldMessages],
})
export class ReadingAlongModule {}

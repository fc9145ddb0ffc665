import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { ReadingAlongModule } from '../reading-along/reading-along.module.ts';
import { OrganizersService } from './organizers.service.ts';
import { OrganizingController } from './organizing.controller.ts';
import { OrganizingService } from './organizing.service.ts';

@Module({
  imports: [MailModule, ReadingAlongModule],
  controllers: [OrganizingController],
  providers: [OrganizingService, OrganizersService],
})
export class OrganizingModule {}

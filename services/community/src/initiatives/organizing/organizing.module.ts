import { Module } from '@nestjs/common';
import { ReadingAlongModule } from '../../conversations/reading-along/reading-along.module.ts';
import { InitiativeRequestsModule } from '../requests/initiative-requests.module.ts';
import { ManyAnswers } from './many-answers.service.ts';
import { OrganizersService } from './organizers.service.ts';
import { OrganizingController } from './organizing.controller.ts';
import { OrganizingService } from './organizing.service.ts';

@Module({
  imports: [ReadingAlongModule, InitiativeRequestsModule],
  controllers: [OrganizingController],
  providers: [OrganizingService, OrganizersService, ManyAnswers],
})
export class OrganizingModule {}

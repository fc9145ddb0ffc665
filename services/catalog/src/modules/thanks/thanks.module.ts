import { Module } from '@nestjs/common';
import { ResourcePolicy } from '../resources/resource.policy.ts';
import { ThanksController } from './thanks.controller.ts';
import { ThanksService } from './thanks.service.ts';
import { WaitingThanks } from './waiting-thanks.ts';

@Module({
  controllers: [ThanksController],
  providers: [ThanksService, WaitingThanks, ResourcePolicy],
})
export class ThanksModule {}

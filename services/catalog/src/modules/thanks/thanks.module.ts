import { Module } from '@nestjs/common';
import { ResourcePolicy } from '../resources/resource.policy.ts';
import { ThanksController } from './thanks.controller.ts';
import { ThanksService } from './thanks.service.ts';
import { ThanksCount } from './thanks-count.task.ts';

@Module({
  controllers: [ThanksController],
  providers: [ThanksService, ThanksCount, ResourcePolicy],
})
export class ThanksModule {}

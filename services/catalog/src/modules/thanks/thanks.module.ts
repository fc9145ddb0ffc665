import { Module } from '@nestjs/common';
import { ResourcePolicy } from '../resources/resource.policy.ts';
import { ThanksController } from './thanks.controller.ts';
import { ThanksService } from './thanks.service.ts';
import { ThanksUpkeep } from './thanks-upkeep.ts';

@Module({
  controllers: [ThanksController],
  providers: [ThanksService, ThanksUpkeep, ResourcePolicy],
})
export class ThanksModule {}

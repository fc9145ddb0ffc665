import { Module } from '@nestjs/common';
import { AskedResources } from './freshness/asked-resources.ts';
import { StillTrueController } from './freshness/still-true.controller.ts';
import { StillTrue } from './freshness/still-true.service.ts';
import { RegisterWorker } from './register/register.worker.ts';
import { RegisterSchedule } from './register/register-schedule.ts';
import { RegisterSources } from './register/register-sources.ts';
import { RegistersController } from './register/registers.controller.ts';

@Module({
  controllers: [RegistersController, StillTrueController],
  providers: [RegisterSources, RegisterSchedule, RegisterWorker, StillTrue, AskedResources],
})
export class RegistersModule {}

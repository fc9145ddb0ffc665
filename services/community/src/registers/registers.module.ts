import { Module } from '@nestjs/common';
import { FreshnessCheck } from './freshness/freshness-check.task.ts';
import { ResourceFreshnessNotices } from './freshness/resource-freshness-notices.task.ts';
import { StillTrueController } from './freshness/still-true.controller.ts';
import { RegisterSchedule, RegisterWorker } from './register/register.worker.ts';
import { RegisterSources } from './register/register-sources.service.ts';
import { RegistersController } from './register/registers.controller.ts';

@Module({
  controllers: [RegistersController, StillTrueController],
  providers: [RegisterSources, RegisterSchedule, RegisterWorker, FreshnessCheck, ResourceFreshnessNotices],
})
export class RegistersModule {}

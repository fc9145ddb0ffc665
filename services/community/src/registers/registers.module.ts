import { Module } from '@nestjs/common';
import { FreshnessCheck } from './freshness/freshness-check.task.ts';
import { ResourceFreshnessNotices } from './freshness/resource-freshness-notices.task.ts';
import { RegisterSchedule, RegisterWorker } from './register/register.worker.ts';
import { RegisterSources } from './register/register-sources.service.ts';
import { RegistersController } from './registers.controller.ts';

@Module({
  controllers: [RegistersController],
  providers: [RegisterSources, RegisterSchedule, RegisterWorker, FreshnessCheck, ResourceFreshnessNotices],
})
export class RegistersModule {}

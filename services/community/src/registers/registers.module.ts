import { Module } from '@nestjs/common';
import { RegisterWorker } from './register/register.worker.ts';
import { RegisterSchedule } from './register/register-schedule.ts';
import { RegisterSources } from './register/register-sources.ts';
import { RegistersController } from './register/registers.controller.ts';

@Module({
  controllers: [RegistersController],
  providers: [RegisterSources, RegisterSchedule, RegisterWorker],
})
export class RegistersModule {}

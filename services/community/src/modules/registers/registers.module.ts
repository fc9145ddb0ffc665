import { Module } from '@nestjs/common';
import { RegisterWorker } from './register.worker.ts';
import { RegisterSchedule } from './register-schedule.ts';
import { RegisterSources } from './register-sources.ts';
import { RegistersController } from './registers.controller.ts';

@Module({
  controllers: [RegistersController],
  providers: [RegisterSources, RegisterSchedule, RegisterWorker],
})
export class RegistersModule {}

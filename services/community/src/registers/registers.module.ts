import { Module } from '@nestjs/common';
import { CsvImports } from './csv/csv-imports.service.ts';
import { ImportsController } from './csv/imports.controller.ts';
import { FreshnessCheck } from './freshness/freshness-check.task.ts';
import { StillTrue } from './freshness/still-true.service.ts';
import { RegistersController } from './registers.controller.ts';

@Module({
  controllers: [RegistersController, ImportsController],
  providers: [CsvImports, StillTrue, FreshnessCheck],
})
export class RegistersModule {}

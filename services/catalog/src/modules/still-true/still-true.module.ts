import { Module } from '@nestjs/common';
import { FreshnessCheck } from './freshness-check.task.ts';
import { StillTrueController } from './still-true.controller.ts';

@Module({ controllers: [StillTrueController], providers: [FreshnessCheck] })
export class StillTrueModule {}

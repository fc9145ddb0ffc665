import { Module } from '@nestjs/common';
import { AskedResources } from './asked-resources.ts';
import { StillTrueController } from './still-true.controller.ts';
import { StillTrue } from './still-true.service.ts';

@Module({ controllers: [StillTrueController], providers: [StillTrue, AskedResources] })
export class StillTrueModule {}

import { Module } from '@nestjs/common';
import { StillTrueController } from './still-true.controller.ts';
import { StillTrue } from './still-true.service.ts';

@Module({ controllers: [StillTrueController], providers: [StillTrue] })
export class StillTrueModule {}

import { Module } from '@nestjs/common';
import { InitiativesController } from './initiatives.controller.ts';
import { InitiativesService } from './initiatives.service.ts';

@Module({ controllers: [InitiativesController], providers: [InitiativesService] })
export class InitiativesModule {}

import { Module } from '@nestjs/common';
import { PlacesController } from './places.controller.ts';

@Module({ controllers: [PlacesController] })
export class PlacesModule {}

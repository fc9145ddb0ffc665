import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.ts';
import { CalendarService } from './calendar.service.ts';
import { FeedsService } from './feeds.service.ts';

@Module({ controllers: [CalendarController], providers: [CalendarService, FeedsService] })
export class CalendarModule {}

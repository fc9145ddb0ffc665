import { Module } from '@nestjs/common';
import { MentorHoursController } from './mentor-hours.controller.ts';
import { MentorHoursService } from './mentor-hours.service.ts';

@Module({ controllers: [MentorHoursController], providers: [MentorHoursService] })
export class MentorHoursModule {}

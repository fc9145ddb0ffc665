import { Module } from '@nestjs/common';
import { MentorNames } from './mentor-names.ts';
import { MentorsController } from './mentors.controller.ts';
import { MentorsService } from './mentors.service.ts';

@Module({ controllers: [MentorsController], providers: [MentorsService, MentorNames] })
export class MentorsModule {}

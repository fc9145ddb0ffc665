import { Module } from '@nestjs/common';
import { MentorsController } from './mentors.controller.ts';
import { MentorsService } from './mentors.service.ts';

@Module({ controllers: [MentorsController], providers: [MentorsService] })
export class MentorsModule {}

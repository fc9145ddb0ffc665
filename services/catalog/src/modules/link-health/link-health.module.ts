import { PublicNetwork } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { LinkWorker } from './link.worker.ts';
import { LinkChecker } from './link-checker.service.ts';
import { LinkSchedule } from './link-schedule.task.ts';

@Module({ providers: [PublicNetwork, LinkChecker, LinkSchedule, LinkWorker] })
export class LinkHealthModule {}

import { Module } from '@nestjs/common';
import { LinkWorker } from './link.worker.ts';
import { LinkChecker } from './link-checker.ts';
import { LinkNetwork } from './link-network.ts';
import { LinkSchedule } from './link-schedule.ts';

@Module({ providers: [LinkNetwork, LinkChecker, LinkSchedule, LinkWorker] })
export class LinkHealthModule {}

import { Module } from '@nestjs/common';
import { ThreadsModule } from '../threads/threads.module.ts';
import { NeedsController } from './needs.controller.ts';
import { NeedsService } from './needs.service.ts';

@Module({ imports: [ThreadsModule], controllers: [NeedsController], providers: [NeedsService] })
export class NeedsModule {}

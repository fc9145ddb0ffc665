import { Module } from '@nestjs/common';
import { ResourcePolicy } from '../resources/resource.policy.ts';
import { PathPolicy } from './path.policy.ts';
import { PathsController } from './paths.controller.ts';
import { PathsService } from './paths.service.ts';
import { ProgressService } from './progress.service.ts';

@Module({
  controllers: [PathsController],
  providers: [PathsService, ProgressService, PathPolicy, ResourcePolicy],
})
export class PathsModule {}

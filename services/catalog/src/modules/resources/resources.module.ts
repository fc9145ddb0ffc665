import { MergedTotals } from '@meshwork/service-kit';
import { UnusedSearchWords } from '@meshwork/service-kit/search';
import { Module } from '@nestjs/common';
import { ResourcePolicy } from './resource.policy.ts';
import { ResourcesController } from './resources.controller.ts';
import { ResourcesService } from './resources.service.ts';

@Module({
  controllers: [ResourcesController],
  providers: [ResourcesService, ResourcePolicy, UnusedSearchWords, MergedTotals],
})
export class ResourcesModule {}

import { Module } from '@nestjs/common';
import { ResourcePolicy } from './resource.policy.ts';
import { ResourceReader } from './resource-reader.ts';
import { ResourceWriter } from './resource-writer.ts';
import { ResourcesController } from './resources.controller.ts';
import { ResourcesService } from './resources.service.ts';
import { SearchWordsKeeper } from './search-words-keeper.ts';

@Module({
  controllers: [ResourcesController],
  providers: [ResourcesService, ResourceReader, ResourceWriter, ResourcePolicy, SearchWordsKeeper],
  exports: [ResourceReader],
})
export class ResourcesModule {}

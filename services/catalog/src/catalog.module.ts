import { Module } from '@nestjs/common';
import { LinkHealthModule } from './modules/link-health/link-health.module.ts';
import { ResourcesModule } from './modules/resources/resources.module.ts';

@Module({ imports: [ResourcesModule, LinkHealthModule] })
export class CatalogModule {}

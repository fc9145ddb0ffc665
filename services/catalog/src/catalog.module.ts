import { Module } from '@nestjs/common';
import { LinkHealthModule } from './modules/link-health/link-health.module.ts';
import { PreviewModule } from './modules/preview/preview.module.ts';
import { ResourcesModule } from './modules/resources/resources.module.ts';

@Module({ imports: [ResourcesModule, LinkHealthModule, PreviewModule] })
export class CatalogModule {}

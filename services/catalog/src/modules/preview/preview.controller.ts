import {
  missingResourceHead,
  resourceDetailsQuery,
  resourceHead,
  resourcesHead,
} from '@meshwork/contracts-catalog';
import { headHtml, notFoundHead, type PageHead } from '@meshwork/contracts-core';
import { Open, SERVICE_ENV } from '@meshwork/service-kit';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { CatalogEnv } from '../../catalog.env.ts';
import { ResourceReader } from '../resources/resource-reader.ts';

/** The heads of this domain's pages, for the gateway, which puts them into the first HTML. The paths are the pages' own. */
@Controller('_head')
@Open()
export class PreviewController {
  constructor(
    private readonly resources: ResourceReader,
    @Inject(SERVICE_ENV) private readonly env: CatalogEnv,
  ) {}

  @Get('resources')
  list(): string {
    return this.page('/resources', resourcesHead);
  }

  @Get('resources/:id')
  async resource(@Param('id') text: string): Promise<string> {
    const { data } = resourceDetailsQuery.safeParse({ id: text });
    const resource = data && (await this.resources.details(data.id));
    return resource
      ? this.page(`/resources/${resource.id}`, resourceHead(resource))
      : this.page('/resources', missingResourceHead);
  }

  @Get('*rest')
  noPage(): string {
    return this.page('/', notFoundHead);
  }

  private page(path: string, head: PageHead): string {
    return headHtml(head, this.env.PUBLIC_ORIGIN + path);
  }
}

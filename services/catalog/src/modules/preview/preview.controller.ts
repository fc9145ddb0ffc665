import {
  missingResourceHead,
  resourceDetailsQuery,
  resourceHead,
  resourcesHead,
} from '@meshwork/contracts-catalog';
import { headHtml, notFoundHead, type PageHead } from '@meshwork/contracts-core';
import { Open, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { CatalogEnv } from '../../catalog.env.ts';
import { readResourcePrepared } from '../resources/resource.query.ts';

/** HTML heads of this domain's pages; the gateway puts them into the first HTML. The paths equal those of the pages. */
@Controller('_head')
@Open()
export class PreviewController {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: CatalogEnv,
  ) {}

  @Get('resources')
  list(): string {
    return this.page('/resources', resourcesHead);
  }

  @Get('resources/:id')
  async resource(@Param('id') text: string): Promise<string> {
    const { data } = resourceDetailsQuery.safeParse({ id: text });
    const resource = data && (await readResourcePrepared(this.em, data.id));
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

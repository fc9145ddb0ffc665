import { createHash } from 'node:crypto';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { coreError } from '../errors/app-error.ts';
import { Open } from '../identity/identity.guard.ts';

/** Serves the description of the service's interface to programs of any origin. */
@Controller()
@Open()
export class OpenApiController {
  private readonly text: string;
  private readonly etag: string;

  constructor(@Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition) {
    this.text = JSON.stringify(definition.openApi);
    this.etag = `"${createHash('sha256').update(this.text).digest('base64url')}"`;
  }

  @Get('_api/:service/openapi.json')
  openApi(@Param('service') service: string, @Res() response: Response): void {
    if (service !== this.definition.name) throw coreError('NOT_FOUND');
    response
      .type('application/json')
      .set({ ETag: this.etag, 'Cache-Control': 'public, max-age=60', 'Access-Control-Allow-Origin': '*' })
      .send(this.text);
  }
}

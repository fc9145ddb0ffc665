import { LINK_HEADER, TOTAL_COUNT_HEADER } from '@meshwork/contracts-core';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Page } from './page.ts';

/** Same path and filters with the next cursor, as a relative reference (RFC 8288, section 3.1). */
function nextLink(originalUrl: string, cursor: string): string {
  const url = new URL(originalUrl, 'http://relative');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

/** Sends a {@link Page} as its bare body with X-Total-Count and Link. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((value: unknown) => {
        if (!(value instanceof Page)) return value;
        const request = context.switchToHttp().getRequest<Request>();
        const response = context.switchToHttp().getResponse<Response>();
        response.setHeader(TOTAL_COUNT_HEADER, value.total);
        if (value.next) response.setHeader(LINK_HEADER, nextLink(request.originalUrl, value.next));
        return value.body;
      }),
    );
  }
}

import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Observable } from 'rxjs';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';

/** Reads the large bodies, which the middleware for JSON skips. Interceptors run after guards and before pipes. */
@Injectable()
export class LargeBodyInterceptor implements NestInterceptor {
  private readonly readers: ReadonlyMap<string, RequestHandler>;

  constructor(@Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition) {
    const entries = Object.entries(definition.largeBodies ?? {});
    this.readers = new Map(
      entries.map(([path, { limit }]) => [path, express.text({ limit, type: () => true })]),
    );
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const body = this.definition.largeBodies?.[request.path];
    const reader = this.readers.get(request.path);
    if (body && reader && request.body === undefined) {
      await read(reader, request, http.getResponse<Response>());
      request.body = body.parse(typeof request.body === 'string' ? request.body : '');
    }
    return next.handle();
  }
}

const read = (reader: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void reader(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

import { language } from '@meshwork/language';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refusals } from '../audit/audit.service.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { methodsOf } from '../endpoint/endpoint.decorator.ts';
import { type AppError, coreError } from '../errors/app-error.ts';
import { toAppError, toFailure } from '../errors/failure.mapper.ts';
import { ENGLISH, forReader } from '../languages/reader-language.ts';

const isDatabaseRefusal = ({ details }: AppError): boolean =>
  typeof details === 'object' && details !== null && 'sqlState' in details;

/** Turns every exception into a failure response. The cause of a 5xx goes to the log only. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
    private readonly refusals: Refusals,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = this.withMethod(toAppError(thrown, this.definition.constraints), request, response);
    this.log(error, thrown);
    this.refusals.record(error, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', Math.ceil(error.retryAfter));
    response.setHeader('Cache-Control', 'private, no-store');
    const [failure, spoken] = forReader(() => [toFailure(error, request.id), language().code]);
    if (spoken !== ENGLISH) response.setHeader('Content-Language', spoken);
    response.status(error.status).json(failure);
  }

  /** A known path under another method is 405, not 404 (RFC 9110, section 15.5.6). */
  private withMethod(error: AppError, request: Request, response: Response): AppError {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const methods = error.code === 'NOT_FOUND' ? methodsOf(request.path) : [];
    if (methods.length === 0 || methods.includes(method)) return error;
    response.setHeader('Allow', methods.join(', '));
    return coreError('METHOD_NOT_ALLOWED');
  }

  private log(error: AppError, thrown: unknown): void {
    const fields = { code: error.code, ...(error.details !== undefined && { details: error.details }) };
    if (error.status >= 500) this.logger.error({ ...fields, err: thrown }, error.message);
    // The request is at fault, but its contract lets a value pass that it should refuse.
    else if (isDatabaseRefusal(error)) this.logger.warn(fields, 'the database cannot store a value');
    else this.logger.debug(fields, error.message);
  }
}

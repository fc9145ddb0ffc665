import type { NextFunction, Request, Response } from 'express';
import { coreError } from '../errors/app-error.ts';

/** A path with a broken percent escape: nothing can live there, and the router would fail on it. */
export function decodablePath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch (cause) {
    next(coreError('NOT_FOUND', { cause }));
  }
}

import type { NextFunction, Request, Response } from 'express';
import { coreError } from '../errors/app-error.ts';

/** Answers 404 to a path with a broken percent escape, on which the router would fail. */
export function decodablePath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch (cause) {
    next(coreError('NOT_FOUND', { cause }));
  }
}

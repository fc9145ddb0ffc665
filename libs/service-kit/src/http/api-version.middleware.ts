import { API_VERSION_HEADER, type Api, apiVersionText } from '@meshwork/contracts-core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Names on every answer, failures included, which version of which interface gave it: pages compare it with their need. */
export const apiVersion = (api: Api): RequestHandler => {
  const value = apiVersionText(api);
  return (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader(API_VERSION_HEADER, value);
    next();
  };
};

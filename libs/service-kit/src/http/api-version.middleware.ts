import { API_VERSION_HEADER, type Api, apiVersionText } from '@meshwork/contracts-core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Names the API and its version on every response, failures included. Pages compare it with the version they need. */
export const apiVersion = (api: Api): RequestHandler => {
  const value = apiVersionText(api);
  return (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader(API_VERSION_HEADER, value);
    next();
  };
};

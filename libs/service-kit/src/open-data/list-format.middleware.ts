import { LIST_FORMATS, type ListFormat, listFormatPath } from '@meshwork/contracts-core';
import type { NextFunction, Request, Response } from 'express';
import type { OpenListSource } from './open-list.ts';

const FORMATS = Object.entries(LIST_FORMATS) as [ListFormat, string][];

/**
 * A list answers in the format that `Accept` is: `Accept: text/csv` is the same as the address that ends in `.csv`. The gateway decides what
 * a client's `Accept` means, stores the answer by its decision, and sends that alone. Whoever read more into it here than the gateway
 * did could put a table where pages expect JSON.
 */
export const listFormat = (lists: readonly OpenListSource[]) => {
  const paths = new Map<string, `/_api/${string}`>(lists.map(({ row }) => [row.path, row.path]));
  return (request: Request, response: Response, next: NextFunction) => {
    const path = paths.get(request.path);
    if (path === undefined) return next();
    response.vary('Accept');
    const accepted = request.get('Accept');
    const [format] = FORMATS.find(([, type]) => type === accepted) ?? [];
    if (format) request.url = request.url.replace(path, listFormatPath(path, format));
    next();
  };
};

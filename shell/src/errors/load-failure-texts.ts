import type { LoadFailure, LoadFailureKind } from '@meshwork/shell-contract';

/** What happened and what to do, for each way in which a part of the page can fail to load. */
const TEXTS: Readonly<Record<LoadFailureKind, string>> = {
  network: 'The connection was interrupted. Please check that you are online and try again.',
  timeout: 'This part of Meshwork is taking too long to load. Please try again in a moment.',
  http: 'This part of Meshwork is not available right now. Please try again in a moment.',
  evaluation: 'This part of Meshwork was loaded but could not be started. Please try again in a moment.',
  'invalid-module': 'This part of Meshwork did not arrive as expected. Please try again in a moment.',
  'wrong-contract':
    'This part of Meshwork has been updated and no longer fits this open page. Please reload the page.',
};

export const loadFailureText = ({ kind }: LoadFailure): string => TEXTS[kind];

/** A short name for reports to support: "http 404", "timeout". */
export const loadFailureName = ({ kind, status }: LoadFailure): string =>
  status ? `${kind} ${status}` : kind;

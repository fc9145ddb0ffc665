import type { Deliveries } from '@meshwork/contracts-community';

export const ALL_AT_ONCE: Deliveries = {
  REQUEST: 'AT_ONCE',
  ANSWER: 'AT_ONCE',
  MESSAGE: 'AT_ONCE',
  EVENT: 'AT_ONCE',
  REMINDER: 'AT_ONCE',
  TEAM: 'AT_ONCE',
  READING: 'AT_ONCE',
  SEARCH: 'AT_ONCE',
};

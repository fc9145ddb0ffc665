import { jest } from '@jest/globals';

// A real database on a busy machine: what hangs is found out all the same, only later.
jest.setTimeout(60_000);

import { jest } from '@jest/globals';

// A real database on a busy machine needs time; a test that hangs still fails, only later.
jest.setTimeout(180_000);

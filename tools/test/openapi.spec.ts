import { describe, expect, it } from '@jest/globals';
import { validate } from '@readme/openapi-parser';
import { SERVICES } from '../src/lib/apps.ts';
import { judge, verdictText } from '../src/openapi/compare/verdict.ts';
import { contractOf } from '../src/openapi/contract.ts';
import { describeApi } from '../src/openapi/describe.ts';
import { readCurrent, readReleased } from '../src/openapi/document.ts';

describe.each(SERVICES)('the interface of %s', (name) => {
  it('has an up-to-date description (npm run generate -- openapi)', async () => {
    expect(await readCurrent(name)).toEqual(describeApi(await contractOf(name)));
  });

  it('is valid OpenAPI 3.1', async () => {
    const description = describeApi(await contractOf(name));
    expect(await validate(structuredClone(description) as never)).toMatchObject({
      valid: true,
      warnings: [],
    });
  });

  it('is compatible with the released one, or has a new major version', async () => {
    const released = await readReleased(name);
    const verdict = judge(name, released, describeApi(await contractOf(name)));
    expect(verdict.allowed ? '' : verdictText(verdict)).toBe('');
  });
});

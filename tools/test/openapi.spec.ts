import { describe, expect, it } from '@jest/globals';
import { validate } from '@readme/openapi-parser';
import { SERVICES } from '../src/lib/apps.ts';
import { judge, verdictText } from '../src/openapi/compare/verdict.ts';
import { contractOf } from '../src/openapi/contract.ts';
import { describeApi } from '../src/openapi/describe.ts';
import { readDescription } from '../src/openapi/document.ts';

describe.each(SERVICES)('the interface of %s', (name) => {
  it('has an up-to-date description (npm run generate -- openapi)', async () => {
    expect(await readDescription(name, 'current')).toEqual(describeApi(await contractOf(name)));
  });

  it('is valid OpenAPI 3.1', async () => {
    const description = describeApi(await contractOf(name));
    expect(await validate(structuredClone(description) as never)).toMatchObject({
      valid: true,
      warnings: [],
    });
  });

  it('is compatible with the released one, or has a new major version', async () => {
    const released = await readDescription(name, 'released');
    const verdict = judge(name, released, describeApi(await contractOf(name)));
    expect(verdict.allowed ? '' : verdictText(verdict)).toBe('');
  });

  it('has an operation for every call, and no other', async () => {
    const { endpoints, media } = await contractOf(name);
    const { paths } = describeApi(await contractOf(name));
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    const calls = Object.entries({ ...endpoints, ...media }).map(
      ([id, { method, path }]) => `${id} ${method} ${path.replace(/:(\w+)/, '{$1}')}`,
    );
    const formats = Object.entries(endpoints).flatMap(([id, { path, formats }]) =>
      formats ? [`${id}Csv GET ${path}.csv`, `${id}Atom GET ${path}.atom`] : [],
    );
    expect(described.sort()).toEqual([...calls, ...formats].sort());
  });
});

it('names the release that ends a call of earlier pages alone', async () => {
  const { paths } = describeApi(await contractOf('community'));
  expect(paths['/_api/my-contacts/opened']?.post).toMatchObject({
    deprecated: true,
    description: 'Ends with release 0.4.0.',
  });
});

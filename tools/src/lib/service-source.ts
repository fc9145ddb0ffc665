import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const DECORATED = /\/(libs|services)\/.*\.ts$/;

// Imported for its effect, before the first import of a service: services use decorators, which Node does not compile by itself.
registerHooks({
  load(url, context, next) {
    if (!DECORATED.test(url) || url.includes('/node_modules/')) return next(url, context);
    const { code } = transformSync(next(url, { ...context, format: 'module' }).source?.toString() ?? '', {
      filename: fileURLToPath(url),
      swcrc: false,
      module: { type: 'es6' },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', decorators: true },
        experimental: { keepImportAttributes: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

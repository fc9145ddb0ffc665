import { type Endpoint, type MediaEndpoint, openListMedia } from '@meshwork/contracts-core';
import type { INestApplication } from '@nestjs/common';

type Layer = { readonly route?: { readonly path: string; readonly methods: object } };
type Rows = Readonly<Record<string, Endpoint | MediaEndpoint>>;

/** Routes of every service beside its contract: for operators, and through the gateway for search engines. */
const OPERATORS = /^GET \/(livez|readyz|metrics|_api\/:service\/openapi\.json|_sitemap\/:kind(\/:number)?)$/;

const nameOf = ({ method, path }: Endpoint | MediaEndpoint): string => `${method} ${path}`;

function* routesOf(rows: Rows): Generator<string> {
  for (const row of Object.values(rows)) {
    yield nameOf(row);
    if ('formats' in row && row.formats) yield* Object.values(openListMedia(row)).map(nameOf);
  }
}

/**
 * Compares the routes of a running service with its contract, so that no call escapes the tests of permissions.
 * @returns `unlisted`: served without a row, such as "GET /internal/identity"; `missing`: rows that nothing serves
 */
export function comparedRoutes(app: INestApplication, rows: Rows): { unlisted: string[]; missing: string[] } {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: readonly Layer[] } };
  const served = router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
  const listed = [...routesOf(rows)];
  return {
    unlisted: served.filter((route) => !listed.includes(route) && !OPERATORS.test(route)).sort(),
    missing: listed.filter((route) => !served.includes(route)),
  };
}

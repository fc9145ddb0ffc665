/** Injects the parsed environment: `@Inject(SERVICE_ENV) env: CatalogEnv`. */
export const SERVICE_ENV = Symbol('service environment');
/** Injects the {@link ServiceDefinition} of the running service. */
export const SERVICE_DEFINITION = Symbol('service definition');

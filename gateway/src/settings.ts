/** Settings of a gateway. Every field is a line of settings.tsv, by which the values are checked. */
export interface GatewaySettings {
  /** Writable folder for the process id, sockets and temporary files; at most 90 characters. */
  runtimeDir: string;
  /** Folder of the visitors' cache. Default: a folder in `runtimeDir`. */
  cacheDir?: string;
  /** The published shell and remotes. */
  wwwDir: string;
  /** The public address; https means secure cookies and HSTS. */
  publicOrigin: string;
  /** `address:port` for plain http. */
  listen: readonly string[];
  /** `host:port` of the instances, per service of routes.tsv; "renderer" may be missing. */
  upstreams: Readonly<Record<string, readonly string[]>>;
  tls?: { listen: readonly string[]; certificate: string; key: string };
  /** Folder with tls.crt, tls.key and ca.crt, by which calls to services and to the renderer go over TLS. */
  tlsInside?: string | undefined;
  /** Networks whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[];
  modulesDir?: string;
  /** Number of worker processes; nginx's own choice without it. */
  workers?: number;
  /** A file, or "off". Default: access.log in the runtime folder. */
  accessLog?: string;
  /** Limit for a page that waits for the renderer, in milliseconds. */
  renderTimeout?: number;
  /** Limit for each of the gateway's own questions to a service, in milliseconds. */
  askTimeout?: number;
  /** Calls to each domain in progress at the same time. */
  concurrency?: number;
  /** Factor for the limits per address. */
  limitFactor?: number;
  /** Browsers use https for all subdomains of the public name, too. */
  hstsSubdomains?: boolean;
  /** Pages may load remotes from the user's own machine: for development only. */
  overrides?: boolean;
  /** Browsers send what they measure; true unless given. */
  beacon?: boolean;
}

const upstreamEntries = (upstreams: GatewaySettings['upstreams']): [string, string][] =>
  Object.entries(upstreams).map(([service, addresses]) => [
    `GATEWAY_UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`,
    addresses.join(','),
  ]);

/** The settings as environment variables for render.sh. Absent fields have the defaults of settings.tsv. */
export const toSettings = (settings: GatewaySettings): Record<string, string> =>
  Object.fromEntries(
    [
      ['GATEWAY_RUNTIME_DIR', settings.runtimeDir],
      ['GATEWAY_CACHE_DIR', settings.cacheDir],
      ['GATEWAY_WWW_DIR', settings.wwwDir],
      ['PUBLIC_ORIGIN', settings.publicOrigin],
      ['GATEWAY_LISTEN', settings.listen.join(',')],
      ['GATEWAY_TLS_LISTEN', settings.tls?.listen.join(',')],
      ['GATEWAY_TLS_CERTIFICATE', settings.tls?.certificate],
      ['GATEWAY_TLS_KEY', settings.tls?.key],
      ['GATEWAY_TLS_INSIDE', settings.tlsInside],
      ['GATEWAY_TRUSTED_PROXIES', settings.trustedProxies?.join(',')],
      ['GATEWAY_MODULES_DIR', settings.modulesDir],
      // As root, nginx would run its workers as a user who may not read the project's folder.
      ['GATEWAY_USER', process.getuid?.() === 0 ? 'root' : undefined],
      ['GATEWAY_WORKERS', settings.workers?.toString()],
      ['GATEWAY_ACCESS_LOG', settings.accessLog ?? `${settings.runtimeDir}/access.log`],
      ['GATEWAY_RENDER_TIMEOUT', settings.renderTimeout?.toString()],
      ['GATEWAY_ASK_TIMEOUT', settings.askTimeout?.toString()],
      ['GATEWAY_CONCURRENCY', settings.concurrency?.toString()],
      ['GATEWAY_HSTS_SUBDOMAINS', settings.hstsSubdomains ? 'on' : undefined],
      ['GATEWAY_OVERRIDES', settings.overrides ? 'on' : undefined],
      ['METRICS_BEACON', settings.beacon === false ? 'off' : undefined],
      ['LIMIT_FACTOR', settings.limitFactor?.toString()],
      ...upstreamEntries(settings.upstreams),
    ].filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceEnv } from '../env/env.schema.ts';

/** Sends the traces of one service, if the environment names a receiver. Without one, the SDK is not even loaded. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  constructor(private readonly stop?: () => Promise<void>) {}

  static async open(service: string, env: ServiceEnv): Promise<Tracing> {
    const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
    if (!endpoint) return new Tracing();
    const { startOtlp } = await import('./otlp.ts');
    return new Tracing(startOtlp(service, endpoint));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }
}

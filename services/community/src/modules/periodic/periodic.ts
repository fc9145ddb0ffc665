import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const MINUTE = 60_000;

/** Work that comes round by the clock. Every instance does it, so a round must not mind another at the same time. */
export abstract class Periodic implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  protected abstract readonly minutes: number;
  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(), this.minutes * MINUTE).unref();
  }

  /** Waits for a round that is under way. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  private start(): void {
    this.round = this.run().catch((error: unknown) => {
      this.logger.error({ err: error }, 'a periodic round failed; the next one tries again');
    });
  }
}

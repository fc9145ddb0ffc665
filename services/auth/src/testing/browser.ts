import type { Endpoint } from '@meshwork/contracts-core';
import type { CallOptions, CallResult, TestService } from '@meshwork/test-kit/service';

/** A browser in tests: keeps the session cookie between calls. */
export class Browser {
  /** The session cookie as "name=value", or undefined without one. */
  cookie: string | undefined;

  constructor(
    private readonly service: TestService,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<CallResult<E>> {
    const result = await this.service.call(endpoint, {
      ...options,
      headers: { ...this.headers, ...(this.cookie && { Cookie: this.cookie }), ...options.headers },
    });
    for (const cookie of result.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookie = /Max-Age=0/.test(cookie) ? undefined : pair;
    }
    return result;
  }
}

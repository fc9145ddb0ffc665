import type { LinkStatus } from '@meshwork/contracts-catalog';
import { PublicNetwork } from '@meshwork/service-kit';
import { type PublicResponse, requestPublic } from '@meshwork/service-kit/guarded-request';
import { Injectable } from '@nestjs/common';

const REDIRECTS = 5;
const OPTIONS = { timeout: 10_000, userAgent: 'Meshwork-Link-Check/1.0' };

/** Failures of our own network: they do not mean that the link is broken. */
const LOCAL_FAILURES = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EMFILE', 'ENFILE']);

/** Statuses of sites that refuse programs, or too many requests: the page exists. */
const REFUSES_PROGRAMS = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 503, 999]);

const isRedirect = ({ status, location }: PublicResponse): boolean =>
  status >= 300 && status < 400 && location !== undefined;
const isAlive = ({ status }: PublicResponse): boolean => status < 400 || REFUSES_PROGRAMS.has(status);

/** Checks whether a link still works. */
@Injectable()
export class LinkChecker {
  constructor(private readonly network: PublicNetwork) {}

  /**
   * Sends HEAD, and GET when that fails, since some servers handle HEAD wrongly. Every redirect is checked like a new link.
   * @throws when our own network fails; the job is then retried
   */
  async check(link: string): Promise<Exclude<LinkStatus, 'UNCHECKED'>> {
    return (await this.works('HEAD', link)) || (await this.works('GET', link)) ? 'OK' : 'BROKEN';
  }

  private async works(method: 'HEAD' | 'GET', link: string): Promise<boolean> {
    try {
      return await this.follow(method, link);
    } catch (error) {
      if (LOCAL_FAILURES.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return false;
    }
  }

  private async follow(method: 'HEAD' | 'GET', link: string): Promise<boolean> {
    let url = new URL(link);
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const response = await requestPublic(method, url, this.network, OPTIONS);
      if (!isRedirect(response) || response.location === undefined) return isAlive(response);
      url = new URL(response.location);
    }
    return false;
  }
}

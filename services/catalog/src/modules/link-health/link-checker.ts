import type { LinkStatus } from '@meshwork/contracts-catalog';
import { Injectable } from '@nestjs/common';
import { LinkNetwork } from './link-network.ts';
import { type HeadAnswer, requestHead } from './link-request.ts';

const REDIRECTS = 5;
const OPTIONS = { timeout: 10_000, userAgent: 'Meshwork-Link-Check/1.0' };

/** Failures of our own side of the network: they say nothing about the link. */
const OUR_FAILURES = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EMFILE', 'ENFILE']);

/** Answers of sites that let no program in, or no more of them: somebody is there. */
const CLOSED_TO_PROGRAMS = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 503, 999]);

const isRedirect = ({ status, location }: HeadAnswer): boolean =>
  status >= 300 && status < 400 && location !== undefined;
const isAlive = ({ status }: HeadAnswer): boolean => status < 400 || CLOSED_TO_PROGRAMS.has(status);

/** Finds out whether a link still leads somewhere. */
@Injectable()
export class LinkChecker {
  constructor(private readonly network: LinkNetwork) {}

  /**
   * Asks by HEAD, then by GET, since some servers treat HEAD wrongly. Every redirect is checked like a new link.
   * @throws when our own network is the reason: worth trying again later
   */
  async check(link: string): Promise<Exclude<LinkStatus, 'UNCHECKED'>> {
    return (await this.answers('HEAD', link)) || (await this.answers('GET', link)) ? 'OK' : 'BROKEN';
  }

  private async answers(method: 'HEAD' | 'GET', link: string): Promise<boolean> {
    try {
      return await this.follow(method, link);
    } catch (error) {
      if (OUR_FAILURES.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return false;
    }
  }

  private async follow(method: 'HEAD' | 'GET', link: string): Promise<boolean> {
    let url = new URL(link);
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const answer = await requestHead(method, url, this.network, OPTIONS);
      if (!isRedirect(answer) || answer.location === undefined) return isAlive(answer);
      url = new URL(answer.location);
    }
    return false;
  }
}

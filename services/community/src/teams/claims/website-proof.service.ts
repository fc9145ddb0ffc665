import { CLAIM_TOKEN_NAME } from '@meshwork/contracts-community';
import { PublicNetwork } from '@meshwork/service-kit';
import { requestPublic } from '@meshwork/service-kit/guarded-request';
import { Injectable } from '@nestjs/common';
import { domainOf } from './claim-methods.ts';
import { metaContents } from './meta-contents.ts';

const REDIRECTS = 3;

export type WebsiteAnswer = 'PROVEN' | 'MISSING' | 'UNREACHABLE' | 'ELSEWHERE';

/** Looks for the token of a claim on a team's website (docs/product.md#claiming-a-team). */
@Injectable()
export class WebsiteProof {
  readonly options = { timeout: 8_000, userAgent: 'Meshwork-Verification/1.0', maxBytes: 256 * 1024 };

  constructor(private readonly network: PublicNetwork) {}

  /** Reads the file in `/.well-known/`, then the page: its head alone counts, since visitors of a site can write into its body. */
  async check(websiteUrl: string, token: string): Promise<WebsiteAnswer> {
    const page = new URL(websiteUrl);
    const file = new URL(`/.well-known/${CLAIM_TOKEN_NAME}.txt`, page);
    const inFile = await this.read(file, (text) => text.split(/\s+/).includes(token));
    if (inFile === 'PROVEN') return inFile;
    return this.read(page, (text) => metaContents(text, CLAIM_TOKEN_NAME).includes(token));
  }

  private async read(start: URL, shows: (text: string) => boolean): Promise<WebsiteAnswer> {
    try {
      let url = start;
      for (let hop = 0; hop <= REDIRECTS; hop++) {
        // A redirect leads on within the site only.
        if (domainOf(url.href) !== domainOf(start.href)) return 'ELSEWHERE';
        const { status, location, text } = await requestPublic('GET', url, this.network, this.options);
        if (status >= 300 && status < 400 && location !== undefined) {
          url = new URL(location);
          continue;
        }
        if (status >= 500) return 'UNREACHABLE';
        return status === 200 && shows(text) ? 'PROVEN' : 'MISSING';
      }
      return 'UNREACHABLE';
    } catch {
      return 'UNREACHABLE';
    }
  }
}

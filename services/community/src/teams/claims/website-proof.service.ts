import { CLAIM_TOKEN_NAME } from '@meshwork/contracts-community';
import { PublicNetwork } from '@meshwork/service-kit';
import { requestPublic } from '@meshwork/service-kit/guarded-request';
import { Injectable } from '@nestjs/common';
import { domainOf } from './claim-methods.ts';

const REDIRECTS = 3;

export type WebsiteAnswer = 'PROVEN' | 'MISSING' | 'UNREACHABLE' | 'ELSEWHERE';

/** Cuts out all parts between two marks; the last one may be open. It looks at each character once. */
function withoutParts(text: string, from: string, to: string): string {
  let rest = '';
  for (let at = 0; ; ) {
    const begin = text.indexOf(from, at);
    if (begin < 0) return rest + text.slice(at);
    rest += text.slice(at, begin);
    const end = text.indexOf(to, begin);
    if (end < 0) return rest;
    at = end + to.length;
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean);

/** Comments, scripts and the body do not count: a site may show there what its visitors wrote. */
export function metaContents(html: string, name: string): string[] {
  const body = html.search(/<(?:body|\/head)\b/i);
  const head = body < 0 ? html : html.slice(0, body);
  const lower = withoutParts(head, '<!--', '-->').replace(
    /<(\/?)(script|title|style)/gi,
    (_, slash, tag) => `<${slash}${tag.toLowerCase()}`,
  );
  const plain = ['script', 'title', 'style'].reduce(
    (text, tag) => withoutParts(text, `<${tag}`, `</${tag}>`),
    lower,
  );
  // The pattern stops at the next "<", so no text makes it slow.
  return [...plain.matchAll(/<meta\s[^<>]*>/gi)].flatMap(([tag]) =>
    attribute(tag, 'name') === name ? (attribute(tag, 'content') ?? []) : [],
  );
}

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

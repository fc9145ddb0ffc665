import { cleanLine } from './clean-text.ts';

/** The longest address, in characters (RFC 5321, section 4.5.3.1.3). */
export const LONGEST_EMAIL = 254;

/** The part before the @: RFC 5322, section 3.2.3, of at most 64 characters (RFC 5321, section 4.5.3.1.1). */
const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;
/** Characters that no domain holds, and that a parser of web addresses would read as something else. */
const NO_DOMAIN = /[^a-z\d.\u0080-\u{10ffff}-]/iu;

/** The form of a domain that DNS knows: "exämple.org" is "xn--exmple-cua.org" (RFC 5891). @returns '' where it has none */
function asciiDomain(domain: string): string {
  if (DOMAIN.test(domain)) return domain;
  const address = `https://${domain}`;
  return NO_DOMAIN.test(domain) || !URL.canParse(address) ? '' : new URL(address).hostname;
}

/** As mail programs and pages copy an address: "Ada <ada@example.org>" (RFC 5322, section 3.4), "mailto:ada@example.org" (RFC 6068). */
const COPIED = /^(?:[^<>@]*<(?:mailto:)?([^<>]*)>|mailto:([^?]*))$/i;

/**
 * A typed e-mail address in its stored form, or undefined where it is none. A domain in other letters than ASCII is stored in the
 * form that DNS and every mail server know; the rest stays as typed. Full-width characters of an input method are taken as meant.
 */
export function mailAddress(value: string): string | undefined {
  const line = cleanLine(value).normalize('NFKC');
  const [, named, linked] = COPIED.exec(line) ?? [];
  const typed = (named ?? linked ?? line).trim();
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(0, at));
  const address = `${local}@${asciiDomain(typed.slice(at + 1))}`;
  const isValid =
    LOCAL_PART.test(local) && DOMAIN.test(address.slice(local.length + 1)) && address.length <= LONGEST_EMAIL;
  return isValid ? address : undefined;
}

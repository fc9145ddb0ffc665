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

import { namesSite, siteOf } from '@meshwork/ui';

/** Says beside each link where it leads, unless its words do: people choose the words of their links (docs/product.md#links). */
export function showSites(nodes: DocumentFragment, className: string | undefined): DocumentFragment {
  for (const link of nodes.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (namesSite(link.textContent, link.href)) continue;
    const site = document.createElement('span');
    site.className = className ?? '';
    site.textContent = ` (${siteOf(link.href)})`;
    link.after(site);
  }
  return nodes;
}

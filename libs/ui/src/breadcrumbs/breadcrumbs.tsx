import { t } from '@lingui/core/macro';
import { type LinkRender, renderLink } from '../internal/render-as.ts';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** The label has another language than the page. */
  lang?: string | undefined;
  /** The router's link, or `href`; the last crumb needs neither. */
  render?: LinkRender;
  href?: string;
}

/** The path to this page; the last crumb is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={t`Breadcrumb`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ol role="list" className={styles.list}>
        {items.map(({ label, lang, render, href }, index) => (
          <li key={label} className={styles.item}>
            {index === items.length - 1 ? (
              <bdi aria-current="page" lang={lang}>
                {label}
              </bdi>
            ) : (
              renderLink(render, { href, className: styles.link, children: <bdi lang={lang}>{label}</bdi> })
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

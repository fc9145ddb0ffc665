import type { Resource } from '@meshwork/contracts-catalog';
import { LinkButton, looks, siteOf } from '@meshwork/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ResourceFacts } from './resource-facts.tsx';
import styles from './resource-sidebar.module.css';

export interface ResourceSidebarProps {
  resource: Resource;
  /** Edit and Delete, for the creator. */
  actions?: ReactNode;
}

/** The link to the resource itself, and its facts. */
export function ResourceSidebar({ resource, actions }: ResourceSidebarProps) {
  return (
    <aside className={styles.side} aria-label="About the link">
      <div className={looks.parts}>
        <LinkButton
          href={resource.url}
          target="_blank"
          rel="noopener nofollow ugc"
          variant="accent"
          size="lg"
          wide
          icon={<ExternalLink aria-hidden="true" />}
        >
          Visit Resource
        </LinkButton>
        <p className={styles.site}>{siteOf(resource.url)}</p>
      </div>
      <ResourceFacts resource={resource} />
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </aside>
  );
}

import type { OwnMatter, ThreadKind } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import { Badge, LinkButton, useFocusHeir, VisuallyHidden } from '@meshwork/ui';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './own-matter.module.css';
import { useHeldMatter, useOwnMatter } from './own-matter.query.ts';
import { matterText } from './own-matter-text.ts';

/** Leads to the conversation, in place of a second request. */
export const MatterLink = ({ matter, wide = false }: { matter: OwnMatter; wide?: boolean }) => (
  <LinkButton
    size={wide ? 'md' : 'sm'}
    wide={wide}
    variant="secondary"
    icon={<MessagesSquare aria-hidden="true" />}
    render={<Link to={paths.request(matter.threadId)} />}
  >
    {matterText(matter)}
    <VisuallyHidden>, open the conversation</VisuallyHidden>
  </LinkButton>
);

interface MatterPlaceProps {
  /** What became of the request is shown, and no longer the button that asks. */
  isAnswered: boolean;
  children: ReactNode;
}

/** Around the button that asks and the link that comes in its place, which takes over the button's focus. */
export function MatterPlace({ isAnswered, children }: MatterPlaceProps) {
  const place = useFocusHeir<HTMLSpanElement>((around) => [around], isAnswered);
  return (
    <span {...place} className={styles.place}>
      {children}
    </span>
  );
}

/** The state on a card that has no button. */
export function MatterBadge({ kind, targetId }: { kind: ThreadKind; targetId: number }) {
  const matter = useOwnMatter(kind, targetId);
  if (useHeldMatter(kind, targetId)) return <Badge variant="outline">Waiting for an adult</Badge>;
  return matter ? <Badge variant="outline">{matterText(matter)}</Badge> : null;
}

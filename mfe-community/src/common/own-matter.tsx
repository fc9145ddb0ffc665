import type { OwnMatter, ThreadKind } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import { Badge, LinkButton, useFocusHeir, VisuallyHidden } from '@meshwork/ui';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './own-matter.module.css';
import { isStanding, useHeldMatter, useOwnMatter } from './own-matter.query.ts';
import { matterText } from './own-matter-text.ts';

/** Leads to the conversation, in place of a second request. */
export const MatterLink = ({ matter, wide = false }: { matter: OwnMatter; wide?: boolean | undefined }) => (
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
  kind: ThreadKind;
  targetId: number;
  wide?: boolean | undefined;
  /** The dialog is open, whatever was asked before. */
  isAsking?: boolean;
  /** The button that asks. */
  children: ReactNode;
}

/** The button that asks, and once somebody has asked what became of it, which then takes over the button's focus. */
export function MatterPlace({ kind, targetId, wide, isAsking = false, children }: MatterPlaceProps) {
  const matter = useOwnMatter(kind, targetId);
  const isHeld = useHeldMatter(kind, targetId) && !isAsking;
  const isAnswered = isStanding(matter) && !isAsking;
  const place = useFocusHeir<HTMLDivElement>((around) => [around], isHeld || isAnswered);
  return (
    <div {...place} className={styles.place}>
      {isHeld ? (
        <Badge variant="outline" tabIndex={-1} className={styles.held ?? ''}>
          Waiting for an adult
        </Badge>
      ) : isAnswered ? (
        <MatterLink matter={matter} wide={wide} />
      ) : (
        children
      )}
    </div>
  );
}

/** The state on a card that has no button. */
export function MatterBadge({ kind, targetId }: { kind: ThreadKind; targetId: number }) {
  const matter = useOwnMatter(kind, targetId);
  if (useHeldMatter(kind, targetId)) return <Badge variant="outline">Waiting for an adult</Badge>;
  return matter ? <Badge variant="outline">{matterText(matter)}</Badge> : null;
}

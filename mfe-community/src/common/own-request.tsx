import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnMatter, ThreadKind } from '@meshwork/contracts-community';
import { BlockButton, type BlockButtonProps, Link, paths } from '@meshwork/shell-contract';
import { Badge, LinkButton, useFocusHeir, VisuallyHidden } from '@meshwork/ui';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './own-request.module.css';
import { isStanding, useBlocks, useHeldRequest, useOwnRequest } from './own-request.query.ts';
import { overBadge, waitingText } from './request-status.ts';

/** The parameter of a conversation's address that opens an act in it. */
export const ACT = 'act';

/** @param isOver the initiative has ended: nothing waits any more, and nobody is in (docs/product.md#after-the-event) */
export function requestText(
  { kind, state, position }: Pick<OwnMatter, 'kind' | 'state' | 'position'>,
  isOver = false,
): string {
  if (isOver && state === 'ACCEPTED') return t`You had a place`;
  if (state === 'ENDED') return t`Ended`;
  if (isOver) return overBadge().label;
  if (state === 'WAITING') return position ? waitingText(position) : t`Waiting list`;
  if (state === 'ACCEPTED') return kind === 'INITIATIVE' || kind === 'TEAM' ? t`You are in` : t`Accepted`;
  return t`Request sent`;
}

/** Leads to the conversation, in place of a second request. */
export const RequestLink = ({
  request,
  wide = false,
  isOver = false,
}: {
  request: OwnMatter;
  wide?: boolean | undefined;
  isOver?: boolean;
}) => {
  const state = requestText(request, isOver);
  return (
    <LinkButton
      size={wide ? 'md' : 'sm'}
      wide={wide}
      variant="secondary"
      icon={<MessagesSquare aria-hidden="true" />}
      render={<Link to={paths.request(request.threadId)} />}
    >
      <Trans>
        {state}
        <VisuallyHidden>, open the messages</VisuallyHidden>
      </Trans>
    </LinkButton>
  );
};

interface RequestPlaceProps {
  kind: ThreadKind;
  targetId: number;
  wide?: boolean | undefined;
  /** The dialog is open, whatever was asked before. */
  isAsking?: boolean;
  /** The initiative that was asked for has ended. */
  isOver?: boolean;
  /** The reader was noted at its door. */
  isHere?: boolean;
  children: ReactNode;
}

/** Shows the button that asks, and after a request its state, which takes over the focus. */
export function RequestPlace({
  kind,
  targetId,
  wide,
  isAsking = false,
  isOver = false,
  isHere = false,
  children,
}: RequestPlaceProps) {
  const request = useOwnRequest(kind, targetId);
  const isHeld = useHeldRequest(kind, targetId) && !isAsking && !isOver;
  const isAnswered = isStanding(request) && !isAsking;
  const place = useFocusHeir<HTMLDivElement>((around) => [around], isHeld || isAnswered);
  return (
    <div {...place} className={styles.place}>
      {isHeld ? (
        <LinkButton wide={wide} size={wide ? 'md' : 'sm'} render={<Link to={paths.requests} />}>
          <Trans>Waiting for an adult</Trans>
        </LinkButton>
      ) : isAnswered ? (
        <>
          <RequestLink request={request} wide={wide} isOver={isOver} />
          {!isOver && !isHere && wide && kind === 'INITIATIVE' && request.state === 'ACCEPTED' ? (
            <LinkButton
              wide
              variant="ghost"
              render={<Link to={`${paths.request(request.threadId)}?${ACT}=end`} />}
            >
              <Trans>I cannot come</Trans>
            </LinkButton>
          ) : null}
        </>
      ) : (
        children
      )}
    </div>
  );
}

/** The state on a card that has no button. */
export function RequestBadge({ kind, targetId }: { kind: ThreadKind; targetId: number }) {
  const request = useOwnRequest(kind, targetId);
  if (useHeldRequest(kind, targetId))
    return (
      <Badge variant="outline">
        <Trans>Waiting for an adult</Trans>
      </Badge>
    );
  return request ? <Badge variant="outline">{requestText(request)}</Badge> : null;
}

/** Blocks a person, or takes back that the reader has blocked them (docs/product.md#blocking). */
export const BlockPerson = (props: BlockButtonProps) => (
  <BlockButton {...props} isBlocked={useBlocks(props.person.id)} />
);

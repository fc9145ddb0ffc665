import { communityCalls, hoursKeys, type MentorHours } from '@meshwork/contracts-community';
import { Link, lazyPage, paths, useAction } from '@meshwork/shell-contract';
import { Badge, ConfirmDialog, cx, DialogButton, type DialogState, dayText, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { hoursText } from '../../common/counts-text.ts';
import type { HoursDialogProps } from './hours.dialog.tsx';
import styles from './hours.module.css';

export const HoursDialog = lazyPage<HoursDialogProps>(() => import('./hours.dialog.tsx'), null);

/** With whom it was; of a conversation that is gone nothing is kept. */
const withWhomText = ({ withWhom, thread }: MentorHours): string =>
  withWhom ?? thread?.name ?? 'A former conversation';

interface GivenHoursProps extends Pick<MentorHours, 'day' | 'hours' | 'thread'> {
  name: string;
  note?: string | null;
  isConfirmed?: boolean | undefined;
  /** What can be done with them. */
  children: ReactNode;
}

/** Hours that are written down or can be: with whom, on which day, how many. */
export const GivenHours = ({ day, hours, thread, name, note, isConfirmed, children }: GivenHoursProps) => (
  <li className={styles.row}>
    <div className={styles.main}>
      <p dir="auto" className={styles.name}>
        {thread ? <Link to={paths.request(thread.id)}>{name}</Link> : name}
      </p>
      <p className={looks.soft}>
        <time dateTime={day}>{dayText(day)}</time>
      </p>
      {note ? (
        <p dir="auto" className={cx(looks.soft, styles.note)}>
          {note}
        </p>
      ) : null}
    </div>
    <strong className={styles.hours}>
      {hoursText(hours)} {isConfirmed ? <Badge variant="success">Confirmed</Badge> : null}
    </strong>
    <div className={styles.actions}>{children}</div>
  </li>
);

export function HoursRow({ entry }: { entry: MentorHours }) {
  const name = withWhomText(entry);
  const label = `${name}, ${dayText(entry.day)}`;
  return (
    <GivenHours {...entry} name={name}>
      <DialogButton
        size="sm"
        variant="secondary"
        aria-label={`Change ${label}`}
        preload={HoursDialog.preload}
        dialog={(state) => <HoursDialog entry={entry} {...state} />}
      >
        Change
      </DialogButton>
      <DialogButton
        size="sm"
        variant="secondary"
        aria-label={`Delete ${label}`}
        dialog={(state) => <DeleteDialog entry={entry} {...state} />}
      >
        Delete
      </DialogButton>
    </GivenHours>
  );
}

function DeleteDialog({ entry, ...state }: DialogState & { entry: MentorHours }) {
  const deletion = useAction(communityCalls.deleteHours, {
    changes: [hoursKeys.all],
    success: 'Entry deleted.',
    failure: 'Failed to delete the entry',
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <ConfirmDialog
      {...state}
      title="Delete this entry?"
      text={`${hoursText(entry.hours)} with ${withWhomText(entry)} on ${dayText(entry.day)} will be gone.`}
      confirmLabel="Delete entry"
      cancelLabel="Keep it"
      busy={deletion.isPending}
      error={deletion.failure}
      destructive
      onConfirm={() => deletion.mutate({ hoursId: entry.id })}
    />
  );
}

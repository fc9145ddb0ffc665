import { Trans } from '@lingui/react/macro';
import type { User } from '@meshwork/contracts-auth';
import type { StartRow, StartSection } from '@meshwork/shell-contract';
import { Avatar, Button, cx, DateMark, looks } from '@meshwork/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { FirstSteps } from './first-steps.tsx';
import styles from './own.module.css';
import { OwnPlace } from './own-place.tsx';
import { useParts } from './use-parts.ts';

/** Shows a person their open tasks, their coming events and their first steps (docs/product.md#what-is-next). */
export default function OwnStart({ user }: { user: User }) {
  const parts = useParts(user);
  if (parts.some(({ status }) => status === 'pending')) return <OwnPlace />;
  const sections = parts.flatMap(({ part }) => part?.sections ?? []).filter(({ rows }) => rows.length > 0);
  const failed = parts.filter(({ status }) => status === 'error');
  return (
    <>
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      {failed.map(({ remote, label, retry }) => (
        <p key={remote} role="alert">
          <Trans>
            {label} cannot be asked right now.{' '}
            <Button size="sm" variant="secondary" onClick={retry}>
              Try again
            </Button>
          </Trans>
        </p>
      ))}
      {sections.length === 0 && failed.length === 0 ? (
        <p className={looks.soft}>
          <Trans>Nothing waits for your answer.</Trans>
        </p>
      ) : null}
      <FirstSteps user={user} parts={parts} />
    </>
  );
}

const MOST_ROWS = 2;

function Section({ title, rows, more }: StartSection) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={looks.rows}>
        {rows.slice(0, MOST_ROWS).map((row) => (
          <Row key={row.key} row={row} />
        ))}
        {more ? (
          <li className={styles.all}>
            <Link to={more.path}>{more.label}</Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** The title covers the row; what is done there only says so. */
const Row = ({ row: { path, label, text, day, act } }: { row: StartRow }) => (
  <li className={styles.row}>
    {day ? <DateMark first={day} className={styles.mark} /> : <Avatar name={label} />}
    <div>
      <Link to={path} dir="auto" className={looks.cover}>
        {label}
      </Link>
      <p dir="auto" className={cx(looks.soft, looks.short)}>
        {text}
      </p>
    </div>
    {act ? (
      <span aria-hidden="true" className={styles.act}>
        {act}
      </span>
    ) : null}
  </li>
);

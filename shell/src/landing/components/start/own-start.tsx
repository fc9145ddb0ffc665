import { messageOf } from '@meshwork/api-client';
import type { User } from '@meshwork/contracts-auth';
import {
  paths,
  SaveButton,
  type StartPart,
  type StartSection,
  type Suggestion,
  useToast,
} from '@meshwork/shell-contract';
import { Button, CardSkeletons, EmptyState, LinkButton, looks, Menu, VisuallyHidden } from '@meshwork/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FirstSteps, standsAbove } from './first-steps.tsx';
import styles from './start.module.css';
import { type LoadedPart, startKeys, useParts } from './use-parts.ts';

/** The rows of a signed-in person (docs/product.md#start-page). */
export default function OwnStart({ user }: { user: User }) {
  const parts = useParts(user);
  const steps = <FirstSteps user={user} parts={parts} />;
  return (
    <>
      {standsAbove(user) ? steps : null}
      <Parts user={user} parts={parts} />
      {standsAbove(user) ? null : steps}
    </>
  );
}

function Parts({ user, parts }: { user: User; parts: readonly LoadedPart[] }) {
  const loaded = parts.every(({ status }) => status !== 'pending');
  const sections = parts.flatMap(({ part }) => part?.sections ?? []).filter(({ items }) => items.length > 0);
  const failed = parts.some(({ status }) => status === 'error');
  return (
    <>
      {parts.flatMap(({ part }) =>
        (part?.switches ?? []).map((own) => <OwnSwitch key={own.label} {...own} />),
      )}
      {parts.map((loadedPart) => (
        <Part key={loadedPart.remote} {...loadedPart} />
      ))}
      {loaded && sections.length === 0 && !failed ? (
        <EmptyState
          title="Nothing to suggest yet"
          text="Suggestions come from the place, the programme and the rookie year of your profile, and from your teams."
          action={
            user.location ? (
              <LinkButton render={<Link to={`${paths.teams}?near=${encodeURIComponent(user.location)}`} />}>
                Teams near you
              </LinkButton>
            ) : (
              <LinkButton render={<Link to={paths.profileForm} />}>Fill in your profile</LinkButton>
            )
          }
        />
      ) : null}
      {loaded ? <About user={user} parts={parts} /> : null}
    </>
  );
}

function Part({ label, status, part, retry }: LoadedPart) {
  if (status === 'pending')
    return <CardSkeletons count={2} label={`Loading ${label}`} media={false} lines={1} />;
  if (status === 'error')
    return (
      <p role="alert" className={styles.failure}>
        {label} cannot be asked right now.{' '}
        <Button size="sm" variant="secondary" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  return part?.sections
    .filter(({ items }) => items.length > 0)
    .map((section) => <Section key={section.title} {...section} />);
}

function OwnSwitch({ label, hint, isOn, set }: NonNullable<StartPart['switches']>[number]) {
  const client = useQueryClient();
  const toast = useToast();
  const press = useMutation({
    mutationFn: () => set(!isOn),
    onSuccess: () => client.invalidateQueries({ queryKey: startKeys.all }),
    onError: (error) => toast('error', messageOf(error)),
  });
  return (
    <p className={styles.switch}>
      <Button
        size="sm"
        variant={isOn ? 'primary' : 'secondary'}
        aria-pressed={isOn}
        aria-busy={press.isPending}
        onClick={() => press.isPending || press.mutate()}
      >
        {label}
      </Button>
      <span className={looks.soft}>{hint}</span>
    </p>
  );
}

const MOST_ROWS = 2;

function Section({ title, items, more }: StartSection) {
  const id = `start-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.rows}>
        {items.slice(0, MOST_ROWS).map((item) => (
          <SuggestionRow key={item.key} suggestion={item} />
        ))}
      </ul>
      {more ? <Link to={more.path}>{more.label}</Link> : null}
    </section>
  );
}

function About({ user, parts }: { user: User; parts: readonly LoadedPart[] }) {
  const client = useQueryClient();
  const restores = parts.flatMap(({ part }) => part?.restore ?? []);
  const restore = async () => {
    await Promise.all(restores.map((again) => again()));
    await client.invalidateQueries({ queryKey: startKeys.all });
  };
  return (
    <p className={styles.foot}>
      {user.location ? (
        <span>
          Near means near <bdi>{user.location}</bdi>, the place of your profile.{' '}
        </span>
      ) : null}
      <Link to={`${paths.privacy}#start-page`}>What suggestions are made of</Link>
      {restores.length > 0 ? (
        <>
          {' · '}
          <Button size="sm" variant="ghost" onClick={() => void restore()}>
            Show again what was not for me
          </Button>
        </>
      ) : null}
    </p>
  );
}

/** One suggestion with its reasons. Its menu says that it is not wanted; a button takes that back. */
function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { path, label, hint, reasons, save, dismiss } = suggestion;
  const [isDismissed, setDismissed] = useState(false);
  const toast = useToast();
  const { isPending, mutate } = useMutation({
    mutationFn: async () => dismiss?.(!isDismissed),
    onSuccess: () => setDismissed(!isDismissed),
    onError: (error) => toast('error', messageOf(error)),
  });
  const press = () => isPending || mutate();
  return (
    <li className={styles.row}>
      <div>
        {isDismissed ? (
          <s dir="auto">{label}</s>
        ) : (
          <Link to={path} dir="auto">
            {label}
          </Link>
        )}
        {hint ? <bdi className={looks.soft}> {hint}</bdi> : null}
        <p dir="auto" className={looks.soft} role={isDismissed ? 'status' : undefined}>
          {isDismissed ? 'Not suggested again.' : reasons.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        {save ? <SaveButton item={save} name={save.name ?? label} /> : null}
        {dismiss && isDismissed ? (
          // Not disabled while it works, which would take the focus away.
          <Button size="sm" variant="ghost" aria-busy={isPending} onClick={press}>
            Undo
            <VisuallyHidden>, {label}</VisuallyHidden>
          </Button>
        ) : dismiss ? (
          <Menu label={`More about ${label}`} face={<Ellipsis aria-hidden="true" />}>
            <button type="button" onClick={press}>
              Not for me
            </button>
          </Menu>
        ) : null}
      </div>
    </li>
  );
}

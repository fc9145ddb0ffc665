import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productName } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { CityInput, paths } from '@meshwork/shell-contract';
import { Button, cx, LinkButton, looks } from '@meshwork/ui';
import { ChevronRight } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { HeroDrawing } from './hero-drawing.tsx';
import styles from './landing.module.css';

const AUDIENCE_LINKS = [
  { to: paths.forStudents, label: msg({ message: 'student', context: 'I am a' }) },
  { to: paths.forCoaches, label: msg({ message: 'coach', context: 'I am a' }) },
  { to: paths.forMentors, label: msg({ message: 'mentor', context: 'I am a' }) },
  { to: paths.forParents, label: msg({ message: 'parent', context: 'I am a' }) },
  { to: paths.forTeachers, label: msg({ message: 'teacher', context: 'I am a' }) },
  { to: paths.forSponsors, label: msg({ message: 'sponsor', context: 'I am a' }) },
] as const;

/** Leads to the teams near a city; without script, too. */
function NearYou() {
  const navigate = useNavigate();
  const open = (near: string) =>
    void navigate(near ? `${paths.teams}?${new URLSearchParams({ near })}` : paths.teams);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    open(String(new FormData(event.currentTarget).get('near')).trim());
  };
  return (
    <form action={paths.teams} className={styles.near} onSubmit={submit}>
      <CityInput name="near" aria-label={t`Your city`} placeholder={t`Your city`} onPick={open} />
      <Button type="submit" variant="accent">
        <Trans>Find teams</Trans>
      </Button>
    </form>
  );
}

/** @param own what waits for the person and what is next, in place of the drawing */
export const Hero = ({ own }: { own?: ReactNode }) => (
  <header className={styles.hero}>
    <div className={cx(styles.pitch, Boolean(own) && styles.beside)}>
      <div className={styles.words}>
        <p className={looks.soft}>
          <Trans>For FRC, FTC, FLL and VRC teams</Trans>
        </p>
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          <Trans>Everything your robotics team learns, in one place</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            {{ product: productName() }} connects robotics teams, students and mentors with resources,
            initiatives and each other.
          </Trans>
        </p>
        <NearYou />
        <p className={styles.ways}>
          <Link to={paths.resources}>
            <Trans>Explore Resources</Trans> <ChevronRight aria-hidden="true" />
          </Link>
          <Link to={paths.teams}>
            <Trans>Find a Team</Trans> <ChevronRight aria-hidden="true" />
          </Link>
        </p>
      </div>
      {own ?? (
        <div className={styles.frame}>
          <HeroDrawing />
        </div>
      )}
    </div>
    <div className={styles.strip}>
      <p>
        <span className={looks.soft}>
          <Trans>I am a</Trans>
        </span>
        {AUDIENCE_LINKS.map(({ to, label }) => (
          <LinkButton key={to} size="sm" variant="secondary" render={<Link to={to} />}>
            {say(label)}
          </LinkButton>
        ))}
      </p>
      <p className={looks.soft}>
        <Trans>
          Free. <Link to={`${paths.guidelines}#safety`}>How we keep young people safe</Link>
        </Trans>
      </p>
    </div>
  </header>
);

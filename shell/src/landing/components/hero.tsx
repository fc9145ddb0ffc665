import { productName } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Button, cx, Input, LinkButton, looks } from '@meshwork/ui';
import { ChevronRight } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { HeroDrawing } from './hero-drawing.tsx';
import styles from './landing.module.css';

const AUDIENCE_LINKS = [
  { to: paths.forStudents, label: 'student' },
  { to: paths.forCoaches, label: 'coach' },
  { to: paths.forMentors, label: 'mentor' },
  { to: paths.forParents, label: 'parent' },
  { to: paths.forTeachers, label: 'teacher' },
  { to: paths.forSponsors, label: 'sponsor' },
] as const;

/** Leads to the teams near a city; without script, too. */
function NearYou() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const near = String(new FormData(event.currentTarget).get('near')).trim();
    void navigate(near ? `${paths.teams}?${new URLSearchParams({ near })}` : paths.teams);
  };
  return (
    <form action={paths.teams} className={styles.near} onSubmit={submit}>
      <Input name="near" aria-label="Your city" placeholder="Your city" autoComplete="address-level2" />
      <Button type="submit" variant="accent">
        Find teams
      </Button>
    </form>
  );
}

/** @param own what waits for the person and what is next, in place of the drawing */
export const Hero = ({ own }: { own?: ReactNode }) => (
  <header className={styles.hero}>
    <div className={cx(styles.pitch, Boolean(own) && styles.beside)}>
      <div className={styles.words}>
        <p className={looks.soft}>For FRC, FTC, FLL and VRC teams</p>
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          Everything your robotics team learns, in one place
        </h1>
        <p className={styles.lead}>
          {productName()} connects robotics teams, students and mentors with resources, initiatives and each
          other.
        </p>
        <NearYou />
        <p className={styles.ways}>
          <Link to={paths.resources}>
            Explore Resources <ChevronRight aria-hidden="true" />
          </Link>
          <Link to={paths.teams}>
            Find a Team <ChevronRight aria-hidden="true" />
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
        <span className={looks.soft}>I am a</span>
        {AUDIENCE_LINKS.map(({ to, label }) => (
          <LinkButton key={to} size="sm" variant="secondary" render={<Link to={to} />}>
            {label}
          </LinkButton>
        ))}
      </p>
      <p className={looks.soft}>
        Free. <Link to={`${paths.guidelines}#safety`}>How we keep young people safe</Link>
      </p>
    </div>
  </header>
);

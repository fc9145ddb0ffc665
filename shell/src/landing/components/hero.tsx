import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Button, Input, LinkButton } from '@meshwork/ui';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { HeroDrawing } from './hero-drawing.tsx';
import styles from './landing.module.css';

const AUDIENCE_LINKS = [
  { to: paths.forStudents, label: 'student' },
  { to: paths.forCoaches, label: 'coach' },
  { to: paths.forMentors, label: 'mentor' },
  { to: paths.forParents, label: 'parent' },
  { to: paths.forSponsors, label: 'sponsor' },
] as const;

const PAGE_TITLE = { id: 'page-title', tabIndex: -1 } as const;

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

export function Hero({ level }: { level: 1 | 2 }) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.hero}>
      <div className={styles.pitch}>
        <p className={styles.eyebrow}>For FRC, FTC, FLL and VRC teams</p>
        <Heading {...(level === 1 && PAGE_TITLE)} className={styles.title}>
          Everything your robotics team learns, in one place
        </Heading>
        <p className={styles.lead}>
          {PRODUCT_NAME} connects robotics teams, students and mentors with resources, initiatives and each
          other.
        </p>
        <NearYou />
        <p className={styles.who}>
          <span>I am a</span>
          {AUDIENCE_LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </p>
        <p className={styles.safe}>
          Free. <Link to={`${paths.guidelines}#safety`}>How we keep young people safe</Link>
        </p>
        <div className={styles.actions}>
          <LinkButton variant="secondary" size="lg" render={<Link to={paths.resources} />}>
            Explore Resources
          </LinkButton>
          <LinkButton variant="secondary" size="lg" render={<Link to={paths.teams} />}>
            Find a Team
          </LinkButton>
        </div>
      </div>
      <HeroDrawing />
    </header>
  );
}

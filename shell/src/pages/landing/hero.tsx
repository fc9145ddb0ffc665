import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { HeroDrawing } from './hero-drawing.tsx';
import styles from './landing.module.css';

/** Takes the focus after a route change. */
const PAGE_TITLE = { id: 'page-title', tabIndex: -1 } as const;

/** Introduces the site, with two buttons to start. */
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
        <div className={styles.actions}>
          <LinkButton variant="accent" size="lg" render={<Link to={paths.resources} />}>
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

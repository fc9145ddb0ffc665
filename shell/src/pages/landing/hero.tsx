import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { HeroDrawing } from './hero-drawing.tsx';
import styles from './landing.module.css';

/** What the site is, and two buttons to start. */
export const Hero = () => (
  <header className={styles.hero}>
    <div className={styles.pitch}>
      <p className={styles.eyebrow}>For FRC, FTC, FLL and VRC teams</p>
      <h1 id="page-title" tabIndex={-1} className={styles.title}>
        Everything your robotics team learns, in one place
      </h1>
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

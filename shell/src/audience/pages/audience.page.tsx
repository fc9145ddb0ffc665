import { PageMeta } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHero } from '../../common/page-hero.tsx';
import { sectionsOf } from '../../common/text.tsx';
import styles from '../components/audience.module.css';
import { AUDIENCES, type Audience } from '../components/audiences.ts';

/** A short page for one kind of people: their first question, its answer, and the next step (docs/product.md#landing). */
export default function AudiencePage() {
  const { pathname } = useLocation();
  // The address may end with a slash.
  const { title, description, text, steps } = AUDIENCES[pathname.replace(/\/$/, '')] as Audience;
  const [question, ...points] = sectionsOf(text, {}, { p: Fragment });
  return (
    <>
      <PageMeta title={title} description={description} />
      <PageHero eyebrow={title} title={question?.title ?? title} text={question?.body}>
        <p className={styles.steps}>
          {steps.map(({ label, to }, index) => (
            <LinkButton
              key={to}
              size="lg"
              variant={index === 0 ? 'accent' : 'secondary'}
              render={<Link to={to} />}
            >
              {label}
            </LinkButton>
          ))}
        </p>
      </PageHero>
      <dl className={styles.points}>
        {points.map(({ id, title: point, body }) => (
          <div key={id}>
            <dt>{point}</dt>
            <dd>{body}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

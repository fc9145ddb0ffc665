import { notFoundHead } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { Link, useLocation } from 'react-router-dom';
import { PageHero } from '../../common/page-hero.tsx';
import styles from '../components/not-found.module.css';
import { NotFoundDrawing } from '../components/not-found-drawing.tsx';
import { Suggestions } from '../components/suggestions.tsx';

/** Not Found (docs/product.md#pages). */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageMeta {...notFoundHead} missing />
      <PageHero
        eyebrow="Error 404"
        title="Not Found"
        text="There is no page at this address. The link may be old or mistyped, or what stood here was deleted."
        drawing={<NotFoundDrawing />}
      >
        <p className={styles.address}>{pathname}</p>
        <LinkButton variant="accent" size="lg" render={<Link to={paths.home} />}>
          Go to the start page
        </LinkButton>
      </PageHero>
      <Suggestions />
    </>
  );
}

import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { PageMeta } from '@meshwork/shell-contract';
import { PageHero } from '../../common/page-hero.tsx';
import { ContactForm } from '../components/contact.form.tsx';
import styles from '../components/contact.module.css';
import { ContactDrawing } from '../components/contact-drawing.tsx';
import { ContactWays } from '../components/contact-ways.tsx';

/** Contact (docs/product.md#contact). */
export default function ContactPage() {
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Write to the people behind ${PRODUCT_NAME}: questions, ideas, plans for organizations, or something that does not work.`}
      />
      <PageHero
        eyebrow="Contact"
        title="Tell us what you need"
        text="A question, an idea, a plan for your league, or something that does not work."
        drawing={<ContactDrawing />}
      />
      <div className={styles.columns}>
        <ContactForm />
        <ContactWays />
      </div>
    </>
  );
}

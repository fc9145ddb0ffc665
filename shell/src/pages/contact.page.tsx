import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { PageMeta } from '@meshwork/shell-contract';
import { ContactForm } from './contact/contact.form.tsx';
import styles from './contact/contact.module.css';
import { ContactDrawing } from './contact/contact-drawing.tsx';
import { ContactWays } from './contact/contact-ways.tsx';
import { PageHero } from './parts/page-hero.tsx';

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

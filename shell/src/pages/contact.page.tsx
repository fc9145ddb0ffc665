import { PageMeta } from '@meshwork/shell-contract';
import { PAGE_HEADS } from '../heads/page-heads.ts';
import { ContactForm } from './contact/contact.form.tsx';
import styles from './contact/contact.module.css';
import { ContactDrawing } from './contact/contact-drawing.tsx';
import { ContactWays } from './contact/contact-ways.tsx';
import { PageHero } from './parts/page-hero.tsx';

/** Contact (docs/product.md#contact). */
export default function ContactPage() {
  return (
    <>
      <PageMeta {...PAGE_HEADS['/contact']} />
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

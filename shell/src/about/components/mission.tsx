import { PageSection } from '../../common/page-section.tsx';
import styles from './about.module.css';

const PARTS = [
  {
    word: 'Centralised',
    text: 'Resources, teams, mentors and initiatives stand in one place, not scattered over forums, drives and chats.',
  },
  {
    word: 'Accessible',
    text: 'Resources, teams, mentors and initiatives can be read without an account, on a phone in the pit as well as on the workshop computer.',
  },
  {
    word: 'Collaborative',
    text: 'What one team writes down, another can use, improve and pass on. Nobody starts from nothing.',
  },
];

/** The mission in a sentence, and the meaning of its three terms. */
export const Mission = () => (
  <PageSection id="mission" title="Our Mission">
    <p className={styles.statement}>
      To build a centralised, accessible and collaborative ecosystem for robotics and STEM education, to break
      down the barriers that keep people out, and to foster excellence in every team.
    </p>
    <dl className={styles.words}>
      {PARTS.map(({ word, text }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </PageSection>
);

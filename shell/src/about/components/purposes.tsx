import { Card, CardTitle } from '@meshwork/ui';
import { PageSection } from '../../common/page-section.tsx';
import styles from './about.module.css';

const PURPOSES = [
  {
    title: 'Address the resource gap',
    text: 'A rookie team in a small town should find the same know-how as a team with thirty seasons and a machine shop. We collect the best guides, courses and tools, and say what each is good for.',
  },
  {
    title: 'Strengthen the community',
    text: 'The team next door, the mentor who has built that drivetrain before, the event that still needs volunteers: people who could help each other should be able to find each other.',
  },
  {
    title: 'Inspire the next generation',
    text: 'Many of us began by seeing what somebody else had built. We make that first look easy, and the second step, joining in, just as easy.',
  },
  {
    title: 'Amplify impact',
    text: 'A workshop for ten becomes a workshop for a hundred when others can find it, take part in it, and run it again at home.',
  },
];

/** Four purposes, numbered as the balloons of the drawing. */
export const Purposes = () => (
  <PageSection id="purpose" title="Our Purpose" text="Four things we work on, in every part of the site.">
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
    <ol role="list" className={styles.purposes}>
      {PURPOSES.map(({ title, text }, index) => (
        <li key={title}>
          <Card className={styles.purpose ?? ''}>
            <span className={styles.number}>{index + 1}</span>
            <CardTitle>{title}</CardTitle>
            <p className={styles.text}>{text}</p>
          </Card>
        </li>
      ))}
    </ol>
  </PageSection>
);

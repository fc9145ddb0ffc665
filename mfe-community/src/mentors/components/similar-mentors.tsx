import type { Mentor } from '@meshwork/contracts-community';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { CardList } from '@meshwork/ui';
import { similarMentors } from '../api/mentor.query.ts';
import { MentorCard } from './mentor.card.tsx';
import styles from './similar-mentors.module.css';

/** Available mentors with the same expertise; nothing where there are none or they cannot be loaded. */
export function SimilarMentors({ mentor }: { mentor: Pick<Mentor, 'id'> }) {
  const mentors = useQuery(similarMentors(useApi(), mentor.id)).data?.mentors ?? [];
  if (mentors.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="similar-mentors">
      <h2 id="similar-mentors" className={styles.title}>
        Similar Available Mentors
      </h2>
      <CardList label="Similar mentors">
        {mentors.map((similar) => (
          <li key={similar.id}>
            <MentorCard mentor={similar} level={3} />
          </li>
        ))}
      </CardList>
    </section>
  );
}

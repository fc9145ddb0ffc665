import type { TeamNews as News } from '@meshwork/contracts-community';
import { Link } from '@meshwork/shell-contract';
import { Day } from '@meshwork/ui';
import { Section } from '../../../common/detail-layout.tsx';
import styles from './team-about.module.css';

const WORDS: Readonly<Record<string, string>> = {
  JOINED: 'joined the team',
  POSTED: 'was posted',
  CHANGED: 'was changed',
  SHARED: 'was shared',
};

/** Lists the news for members; renders nothing without any. */
export const TeamNews = ({ news }: { news: readonly News[] | null | undefined }) =>
  news?.length ? (
    <div className={styles.about}>
      <Section title="What is new">
        <ul className={styles.news}>
          {news.map(({ kind, at, title, path }) => (
            <li key={`${kind} ${at} ${title}`}>
              {path ? (
                <Link to={path} dir="auto">
                  {title}
                </Link>
              ) : (
                <b dir="auto">{title}</b>
              )}{' '}
              <span>{WORDS[kind] ?? 'is new'}</span> <Day at={at} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  ) : null;

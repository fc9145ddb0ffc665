import type { Story } from '../src/internal/story.ts';
import { Logo } from '../src/logo/logo.tsx';
import { ThemeToggle } from '../src/theme/theme-toggle.tsx';
import { Toaster } from '../src/toast/toaster.tsx';
import styles from './catalogue.module.css';
import { STORIES } from './stories.ts';

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Every component in every state; `?story=button` shows one alone. */
export function Catalogue() {
  const only = new URLSearchParams(location.search).get('story');
  const stories = only ? STORIES.filter(({ title }) => idOf(title) === only) : STORIES;
  return (
    <>
      <header className={styles.head}>
        <Logo name="Catalogue" />
        <ThemeToggle />
      </header>
      <div className={styles.page}>
        <nav className={styles.nav} aria-label="Components">
          {STORIES.map(({ title }) => (
            <a key={title} href={`#${idOf(title)}`}>
              {title}
            </a>
          ))}
        </nav>
        <main id="main" className={styles.main}>
          {stories.map((story) => (
            <Shelf key={story.title} story={story} />
          ))}
        </main>
      </div>
      <Toaster />
    </>
  );
}

function Shelf({ story }: { story: Story }) {
  return (
    <section id={idOf(story.title)} className={styles.shelf} aria-label={story.title}>
      <h2>{story.title}</h2>
      <p className={styles.use}>{story.use}</p>
      <div className={story.wide ? styles.wide : styles.states}>
        {Object.entries(story.states).map(([name, node]) => (
          <figure key={name} className={styles.state}>
            <figcaption>{name}</figcaption>
            <div className={styles.stage}>{node}</div>
          </figure>
        ))}
      </div>
    </section>
  );
}

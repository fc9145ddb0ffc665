import type { Story } from '../internal/story.ts';
import styles from './styles.story.module.css';

const COLOURS = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'primary',
  'accent',
  'success',
  'warning',
  'destructive',
];

export const stylesStory: Story = {
  title: 'Tokens',
  use: 'Colour roles and type; use the custom properties, never a value.',
  wide: true,
  states: {
    colours: (
      <div className={styles.colours}>
        {COLOURS.map((role) => (
          <div
            key={role}
            className={styles.colour}
            style={{ '--swatch': `var(--${role})` } as React.CSSProperties}
          >
            <code>{role}</code>
          </div>
        ))}
      </div>
    ),
    type: (
      <div className={styles.type}>
        <p className={styles.hero}>Build it together</p>
        <h1>Opportunities & Initiatives</h1>
        <h2>About this Resource</h2>
        <h3>Roles & Skills Needed</h3>
        <p>
          Text is set in Inter. <a href="#tokens">Links are underlined</a>, <code>254</code> and{' '}
          <time dateTime="2026-03-14">14 Mar 2026</time> stand in JetBrains Mono.
        </p>
      </div>
    ),
    grid: <div className={`drawing-grid ${styles.sheet}`} />,
  },
};

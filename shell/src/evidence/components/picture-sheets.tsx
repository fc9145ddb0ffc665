import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '@meshwork/language';
import styles from './evidence.module.css';
import { PICTURES } from './pictures.ts';

const SIZES = [
  ['wide', 1440, 900],
  ['narrow', 390, 844],
] as const;

const nameOf = (page: string, theme: string, width: number): string =>
  theme === 'dark' ? t`${page}, dark, ${width} pixels wide` : t`${page}, light, ${width} pixels wide`;

/** Pages in both themes and at two widths; each picture opens as large as it is. */
export const PictureSheets = () => (
  <>
    <p>
      <Trans>
        Taken by the tests of the demonstration, in the light and the dark theme, 1440 and 390 pixels wide. A
        picture opens in its full size.
      </Trans>
    </p>
    {PICTURES.map(({ id, text, ...picture }) => (
      <figure key={id} className={styles.sheet}>
        <figcaption>{say(text)}</figcaption>
        {SIZES.map(([size, width, height]) =>
          Object.entries(picture[size]).map(([theme, url]) => (
            <a
              key={size + theme}
              href={url}
              className={styles[size]}
              aria-label={nameOf(say(text), theme, width)}
            >
              <img src={url} alt="" width={width} height={height} loading="lazy" />
            </a>
          )),
        )}
      </figure>
    ))}
  </>
);

import styles from './evidence.module.css';
import { PICTURES } from './pictures.ts';

const SIZES = [
  ['wide', 1440, 900],
  ['narrow', 390, 844],
] as const;

/** Pages in both themes and at two widths; each picture opens as large as it is. */
export const PictureSheets = () => (
  <>
    <p>
      Taken by the tests of the demonstration, in the light and the dark theme, 1440 and 390 pixels wide. A
      picture opens in its full size.
    </p>
    {PICTURES.map(({ id, text, ...picture }) => (
      <figure key={id} className={styles.sheet}>
        <figcaption>{text}</figcaption>
        {SIZES.map(([size, width, height]) =>
          Object.entries(picture[size]).map(([theme, url]) => (
            <a
              key={size + theme}
              href={url}
              className={styles[size]}
              aria-label={`${text}, ${theme}, ${width} pixels wide`}
            >
              <img src={url} alt="" width={width} height={height} loading="lazy" />
            </a>
          )),
        )}
      </figure>
    ))}
  </>
);

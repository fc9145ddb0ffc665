import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { productName } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import { NumberedText } from '../../common/contents.tsx';
import { inEnglish } from '../../common/in-english.ts';
import { PageHero } from '../../common/page-hero.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { PictureSheets } from '../components/picture-sheets.tsx';
import sections from '../generated/sections.json' with { type: 'json' };

/** Shows what was measured of this version, and how anybody measures it again (docs/product.md#evidence). */
export default function EvidencePage() {
  const figures = sections.map(({ id, title, text, tables }) => ({
    id,
    title,
    titleMarks: inEnglish(),
    body: (
      <>
        <p>
          <span {...inEnglish()}>{text}</span>{' '}
          {id === 'accessibility' ? (
            <Link to={paths.accessibility}>
              <Trans>Every criterion</Trans>
            </Link>
          ) : null}
        </p>
        {tables.map((table) => (
          <FigureTable key={table.command} {...table} />
        ))}
      </>
    ),
  }));
  const pictures = { id: 'pictures', title: t`What it looks like`, body: <PictureSheets /> };
  return (
    <>
      <PageMeta
        title={t`Evidence`}
        description={t`What tests and measurements of ${{ product: productName() }} found: faults survived, upgrades, browsers, accessibility and speed, each with its day and command.`}
      />
      <PageHero
        title={t`Evidence`}
        text={t`What we measured, on which day, with which version, and the command that measures it again. What nobody has measured says so.`}
      />
      <NumberedText sections={[...figures, pictures]} />
    </>
  );
}

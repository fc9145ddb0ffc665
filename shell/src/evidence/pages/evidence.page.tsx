import { productName } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import { NumberedText } from '../../common/contents.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { PictureSheets } from '../components/picture-sheets.tsx';
import sections from '../generated/sections.json' with { type: 'json' };

/** Shows what was measured of this version, and how anybody measures it again (docs/product.md#evidence). */
export default function EvidencePage() {
  const figures = sections.map(({ id, title, text, tables }) => ({
    id,
    title,
    body: (
      <>
        <p>
          {text} {id === 'accessibility' ? <Link to={paths.accessibility}>Every criterion</Link> : null}
        </p>
        {tables.map((table) => (
          <FigureTable key={table.command} {...table} />
        ))}
      </>
    ),
  }));
  const pictures = { id: 'pictures', title: 'What it looks like', body: <PictureSheets /> };
  return (
    <>
      <PageMeta
        title="Evidence"
        description={`What tests and measurements of ${productName()} found: faults survived, upgrades, browsers, accessibility and speed, each with its day and command.`}
      />
      <PageHero
        title="Evidence"
        text="What we measured, on which day, with which version, and the command that measures it again. What nobody has measured says so."
      />
      <NumberedText sections={[...figures, pictures]} />
    </>
  );
}

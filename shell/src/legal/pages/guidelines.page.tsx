import { GUIDELINES, productName } from '@meshwork/contracts-core';
import { PageMeta } from '@meshwork/shell-contract';
import { NumberedText } from '../../common/contents.tsx';
import { OperatorAddress } from '../../common/operator-address.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { sectionsOf } from '../../common/text.tsx';
import guidelines from '../components/guidelines.md';

const RULES = GUIDELINES.map(({ id, title, text }) => ({ id, title, body: <p>{text}</p> }));

/** The rules of the community, and where to turn (docs/product.md#guidelines). */
export default function GuidelinesPage() {
  // The section for people in danger stands before the rules.
  const [whereToTurn, ...others] = sectionsOf(guidelines, { mail: <OperatorAddress /> });
  return (
    <>
      <PageMeta
        title="Community Guidelines"
        description={`The rules of the ${productName()} community, how to report what breaks them, and where to turn when something is wrong.`}
      />
      <PageHero
        // One line in the fallback font as well, so that nothing moves when the font arrives.
        title="Guidelines"
        text="Eight rules that keep this a good place for people who build robots, many of whom are 13 to 17. And what to do when somebody breaks them."
      />
      <NumberedText
        sections={[whereToTurn, ...RULES, ...others].filter((section) => section !== undefined)}
      />
    </>
  );
}

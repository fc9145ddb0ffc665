import { GUIDELINES, productName } from '@meshwork/contracts-core';
import { PageMeta } from '@meshwork/shell-contract';
import { type NumberedSection, NumberedText } from '../../common/contents.tsx';
import { OperatorAddress } from '../../common/operator-address.tsx';
import { WithOwnText } from '../../common/own-text.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { sectionsOf } from '../../common/text.tsx';
import guidelines from '../components/guidelines.md';

const RULES: readonly NumberedSection[] = GUIDELINES.map(({ id, title, text }) => ({
  id,
  title,
  body: <p>{text}</p>,
}));

/** The section for people in danger stands before the rules. */
const ourOrder = ([whereToTurn, ...others]: readonly NumberedSection[]) =>
  [whereToTurn, ...RULES, ...others].filter((section) => section !== undefined);

/** An operator's words for a rule replace ours; a rule without theirs keeps ours, since moderators name it. */
const theirOrder = (sections: readonly NumberedSection[]) => [
  ...sections,
  ...RULES.filter((rule) => !sections.some(({ id }) => id === rule.id)),
];

/** The rules of the community, and where to turn (docs/product.md#guidelines). */
export default function GuidelinesPage() {
  return (
    <>
      <PageMeta
        title="Community Guidelines"
        description={`The rules of the ${productName()} community, how to report what breaks them, and where to turn when something is wrong.`}
      />
      <PageHero
        // One line in the fallback font as well, so that nothing moves when the font arrives.
        title="Guidelines"
        text="Rules that keep this a good place for people who build robots, many of whom are under 18. And what to do when somebody breaks them."
      />
      <WithOwnText name="guidelines" ours={guidelines}>
        {(text) => {
          const sections = sectionsOf(text, { mail: <OperatorAddress /> });
          return <NumberedText sections={text === guidelines ? ourOrder(sections) : theirOrder(sections)} />;
        }}
      </WithOwnText>
    </>
  );
}

import { t } from '@lingui/core/macro';
import { GUIDELINES, productName } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { PageMeta } from '@meshwork/shell-contract';
import { type NumberedSection, NumberedText } from '../../common/contents.tsx';
import { OperatorAddress } from '../../common/operator-address.tsx';
import { WithOwnText } from '../../common/own-text.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { sectionsOf } from '../../common/text.tsx';
import guidelines from '../components/guidelines.md';

const rules = (): readonly NumberedSection[] =>
  GUIDELINES.map(({ id, title, text }) => ({
    id,
    title: say(title),
    body: <p>{say(text)}</p>,
  }));

/** The section for people in danger stands before the rules. */
const ourOrder = ([whereToTurn, ...others]: readonly NumberedSection[]) =>
  [whereToTurn, ...rules(), ...others].filter((section) => section !== undefined);

/**
 * An operator's words replace ours. Without theirs where to turn keeps ours, since other pages lead there, and so does a rule, which
 * moderators name.
 */
const theirOrder = (theirs: readonly NumberedSection[], ours: readonly NumberedSection[]) => {
  const isMissing = (section: NumberedSection) => !theirs.some(({ id }) => id === section.id);
  return [...ours.slice(0, 1).filter(isMissing), ...theirs, ...rules().filter(isMissing)];
};

/** The rules of the community, and where to turn (docs/product.md#guidelines). */
export default function GuidelinesPage() {
  return (
    <>
      <PageMeta
        title={t`Community Guidelines`}
        description={t`The rules of the ${{ product: productName() }} community, how to report what breaks them, and where to turn when something is wrong.`}
      />
      <PageHero
        // One line in the fallback font as well, so that nothing moves when the font arrives.
        title={t`Guidelines`}
        text={t`Rules that keep this a good place for people who build robots, many of whom are under 18. And what to do when somebody breaks them.`}
      />
      <WithOwnText name="guidelines" ours={guidelines}>
        {(text) => {
          const values = { mail: <OperatorAddress /> };
          const ours = sectionsOf(guidelines, values);
          const isOurs = text === guidelines;
          return (
            <NumberedText sections={isOurs ? ourOrder(ours) : theirOrder(sectionsOf(text, values), ours)} />
          );
        }}
      </WithOwnText>
    </>
  );
}

import { msg, t } from '@lingui/core/macro';
import { productName } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { PageMeta } from '@meshwork/shell-contract';
import { Checkbox, useSingleKeys } from '@meshwork/ui';
import { NumberedText } from '../../common/contents.tsx';
import { OperatorAddress } from '../../common/operator-address.tsx';
import { PageHero } from '../../common/page-hero.tsx';
import { sectionsOf } from '../../common/text.tsx';
import accessibility from '../components/accessibility.md';
import { CriteriaTable } from '../components/criteria-table.tsx';
import criteria from '../generated/criteria.json' with { type: 'json' };

/** The principles of WCAG 2.2, in the order of the first digit of their criteria. */
const PRINCIPLES = [
  { id: 'perceivable', title: msg`Perceivable` },
  { id: 'operable', title: msg`Operable` },
  { id: 'understandable', title: msg`Understandable` },
  { id: 'robust', title: msg`Robust` },
];

function SingleKeys() {
  const [on, change] = useSingleKeys();
  return (
    <Checkbox
      label={t`Use single keys as shortcuts`}
      checked={on}
      onChange={({ target }) => change(target.checked)}
    />
  );
}

/** Says which accessibility guidelines hold, and how that is known (docs/product.md#accessibility). */
export default function AccessibilityPage() {
  const principles = PRINCIPLES.map(({ id, title }, index) => {
    const own = criteria.filter(({ number }) => number.startsWith(`${index + 1}.`));
    return { id, title: say(title), body: <CriteriaTable label={id} criteria={own} /> };
  });
  return (
    <>
      <PageMeta
        title={t`Accessibility`}
        description={t`Which criteria of WCAG 2.2 ${{ product: productName() }} meets, how that is known, and what is open.`}
      />
      <PageHero title={t`Accessibility`} text={t`What holds, how we know it, and what is open.`} />
      <NumberedText
        sections={[
          ...sectionsOf(accessibility, { mail: <OperatorAddress />, singleKeys: <SingleKeys /> }),
          ...principles,
        ]}
      />
    </>
  );
}

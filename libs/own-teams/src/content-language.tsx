import { msg, t } from '@lingui/core/macro';
import { languageOptions } from '@meshwork/contracts-core';
import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, FormField, Select, type SelectProps } from '@meshwork/ui';

/** The language of the text above it; "Detect" leaves it to the server (docs/product.md#content-language). */
export const LanguageField = (field: SelectProps) => (
  <FormField label={t`Language of this text`}>
    <Select placeholder={t`Detect`} options={languageOptions()} {...field} />
  </FormField>
);

export const LanguageFilter = ({ address }: { address: ListAddress }) => (
  <FilterSelect
    label={msg`Language`}
    all={msg`Any language`}
    options={languageOptions()}
    value={address.values('language')[0] ?? ''}
    onChoose={(language) => address.choose({ language: [language] })}
  />
);

import { REGISTER_LABELS, type RegisterField } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { Day } from '@meshwork/ui';

/** "From The Blue Alliance, Nov 12, 2026": where an item comes from, and when that listed it last. */
export const RegisterLine = ({ register }: { register: RegisterField }) =>
  register ? (
    <span>
      From {labelOf(REGISTER_LABELS, register.name)}, <Day at={register.listedAt} />
    </span>
  ) : null;

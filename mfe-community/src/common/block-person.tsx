import { BlockButton, type BlockButtonProps } from '@meshwork/shell-contract';
import { useBlocks } from './own-request.query.ts';

/** Blocks a person, or takes back that the reader has blocked them (docs/product.md#blocking). */
export const BlockPerson = (props: BlockButtonProps) => (
  <BlockButton {...props} isBlocked={useBlocks(props.person.id)} />
);

import { type OwnText, siteIdentity } from '@meshwork/contracts-core';
import { toLoadFailure, useShell } from '@meshwork/shell-contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Text } from './text.tsx';
import { TEXT_KEY } from './text-query.ts';

interface OwnTextProps {
  name: OwnText;
  /** The text that comes with the product. */
  ours: Text;
  children: (text: Text) => ReactNode;
}

/** The operator's own text where the site has one (docs/operate/site.md), and ours otherwise. */
export function WithOwnText({ name, ours, children }: OwnTextProps) {
  const address = siteIdentity().texts?.[name];
  return address ? <Loaded address={address}>{children}</Loaded> : children(ours);
}

function Loaded({ address, children }: { address: string } & Pick<OwnTextProps, 'children'>) {
  const { LoadFailure, PageSkeleton } = useShell();
  const { data, error, refetch } = useQuery<Text>({ queryKey: [TEXT_KEY, address] });
  if (data) return children(data);
  return error ? (
    <LoadFailure failure={toLoadFailure(error)} retry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
}

import type { Resource } from '@meshwork/contracts-catalog';
import { Link, useLoginPath, useUser } from '@meshwork/shell-contract';
import { Button, LinkButton } from '@meshwork/ui';
import { HeartHandshake } from 'lucide-react';
import { useThanks } from '../api/use-thanks.ts';

const ICON = <HeartHandshake aria-hidden="true" />;

/** "Helped me": says so once, and takes it back when pressed again. */
export function ThanksButton({ resource }: { resource: Resource }) {
  const user = useUser();
  const login = useLoginPath();
  const thanks = useThanks(resource.id);
  if (!user)
    return (
      <LinkButton render={<Link to={login} />} icon={ICON}>
        Helped me
      </LinkButton>
    );
  return (
    <Button
      variant={thanks.isThanked ? 'primary' : 'secondary'}
      icon={ICON}
      aria-pressed={thanks.isThanked}
      busy={thanks.busy}
      disabled={!thanks.isReady}
      onClick={thanks.toggle}
    >
      Helped me
    </Button>
  );
}

import type { InitiativeCard as Initiative } from '@meshwork/contracts-community';
import { CardList } from '@meshwork/ui';
import { InitiativeCard } from './initiative.card.tsx';

interface InitiativeCardsProps {
  initiatives: readonly Initiative[];
  label: string;
}

export default function InitiativeCards({ initiatives, label }: InitiativeCardsProps) {
  return (
    <CardList label={label}>
      {initiatives.map((initiative) => (
        <li key={initiative.id}>
          <InitiativeCard initiative={initiative} />
        </li>
      ))}
    </CardList>
  );
}

import { type Sentence, say } from '@meshwork/language';
import { NavLink, useLocation } from '@meshwork/shell-contract';
import { useCurrentInRow } from '@meshwork/ui';
import styles from './account-frame.module.css';

interface PageNavProps {
  label: string;
  pages: readonly { readonly to: string; readonly label: Sentence }[];
}

export function PageNav({ label: name, pages }: PageNavProps) {
  const row = useCurrentInRow<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={row} aria-label={name} className={styles.pages}>
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={styles.page ?? ''}>
          {say(label)}
        </NavLink>
      ))}
    </nav>
  );
}

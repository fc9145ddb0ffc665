import { useUser } from '@meshwork/shell-contract';
import { Menu, ThemeToggle } from '@meshwork/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import styles from './header.module.css';
import { MainNavigation } from './main-navigation.tsx';

const OwnNavigation = lazy(() => import('./own-navigation.tsx'));

/** The navigation on narrow screens, which opens before the script of the page is there; what is the person's own comes first. */
export function MobileMenu() {
  const user = useUser();
  return (
    <div className={styles.menu}>
      <Menu label="Menu" className={styles.menuButton} face={<MenuIcon aria-hidden="true" />}>
        {user ? (
          <Suspense fallback={null}>
            <OwnNavigation />
          </Suspense>
        ) : null}
        <MainNavigation label="Pages" className={styles.sheet} />
        <ThemeToggle labels />
      </Menu>
    </div>
  );
}

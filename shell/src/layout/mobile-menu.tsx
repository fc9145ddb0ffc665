import { useUser } from '@meshwork/shell-contract';
import { IconButton, Sheet, ThemeToggle } from '@meshwork/ui';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './header.module.css';
import { MainNavigation } from './main-navigation.tsx';

const OwnNavigation = lazy(() => import('./own-navigation.tsx'));

/** The navigation on narrow screens; what is the person's own comes first. */
export function MobileMenu() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.menu}>
      <IconButton
        label="Menu"
        icon={<Menu aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title="Menu">
        {user ? (
          <Suspense fallback={null}>
            <OwnNavigation onFollow={() => setOpen(false)} />
          </Suspense>
        ) : null}
        <MainNavigation className={styles.sheet} onFollow={() => setOpen(false)} />
        <ThemeToggle labels />
      </Sheet>
    </div>
  );
}

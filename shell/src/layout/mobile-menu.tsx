import { IconButton, Sheet, ThemeToggle } from '@meshwork/ui';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import styles from './header.module.css';
import { MainNavigation } from './main-navigation.tsx';

/** The navigation on narrow screens. */
export function MobileMenu() {
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
        <MainNavigation className={styles.sheet} onFollow={() => setOpen(false)} />
        <ThemeToggle labels />
      </Sheet>
    </div>
  );
}

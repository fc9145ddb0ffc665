import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths, useUser } from '@meshwork/shell-contract';
import { Logo, ThemeToggle } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { PaletteButton } from '../palette/palette-button.tsx';
import { AuthArea } from './auth-area.tsx';
import styles from './header.module.css';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** Logo, navigation, search, theme and session; on phones navigation and theme are in a menu. */
export function Header() {
  // The picture of somebody who is signed in has it in its menu.
  const isPerson = useUser() !== undefined;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <HomeLink />
        <MainNavigation className={styles.navigation} />
        <div className={styles.end}>
          <PaletteButton />
          {isPerson ? null : (
            <div className={styles.theme}>
              <ThemeToggle />
            </div>
          )}
          <AuthArea />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const HomeLink = () => (
  <Link to={paths.home} className={styles.logo} aria-label={`${PRODUCT_NAME}, start page`}>
    <Logo name={PRODUCT_NAME} />
  </Link>
);

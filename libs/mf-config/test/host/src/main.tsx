import { useLocation } from '@meshwork/shell-contract';
import { createRoot } from 'react-dom/client';
import styles from './page.module.css';

createRoot(document.body).render(<p className={styles.default}>{useLocation.name}</p>);

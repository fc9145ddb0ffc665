import icon from '../icon.svg';
import styles from './page.module.css';

export { icon, styles };

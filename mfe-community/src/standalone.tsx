import { mountStandalone } from '@meshwork/shell-contract/standalone';
import '@meshwork/ui/styles.css';
import remote from './remote.tsx';

mountStandalone(remote);

import { mountStandalone } from '@meshwork/shell-contract/standalone';
import '@meshwork/ui/global.css';
import remote from './remote.tsx';

mountStandalone(remote);

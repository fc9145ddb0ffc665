import { serviceConfig } from '@meshwork/mf-config';

export default serviceConfig({ entries: { main: './src/main.ts', draw: './src/draw.ts' } });

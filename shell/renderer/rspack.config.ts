import { serviceConfig } from '@meshwork/mf-config';

export default serviceConfig({
  entries: { main: './src/main.ts', draw: './src/draw.ts' },
  // The pictures of links are set in them (src/pictures/typesetter.ts).
  files: { fonts: 'src/pictures/fonts' },
});

import '../src/styles/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './catalogue.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Catalogue />
    </StrictMode>,
  );
}

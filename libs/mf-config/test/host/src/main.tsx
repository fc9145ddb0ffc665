import { useLocation } from '@meshwork/shell-contract';
import { createRoot } from 'react-dom/client';

createRoot(document.body).render(useLocation.name);

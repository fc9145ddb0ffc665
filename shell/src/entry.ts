import './environment/environment.ts';
import '@meshwork/ui/global.css';
import './start/boot.css';
import { nextTask } from './environment/next-task.ts';

// All of it is in files that have arrived. A phone takes some 50 ms each to evaluate React and our own code, so it may paint
// and answer in between.
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ './main.tsx');

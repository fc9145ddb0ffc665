import { nextTask } from './environment/environment.ts';
import '@meshwork/ui/global.css';
import './start/boot.css';

// All of it is in files that have arrived. A phone takes some 50 ms each to evaluate React and our own code, so it may paint
// and answer in between.
// No await outside of a function: the bundler brings 0.4 KB of code for it.
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { show } = await import(/* webpackMode: "eager" */ './main.tsx');
  await show();
}

void start();

/** Loaded first by `npm start` and the commands beside it: keeps modules stripped of types and compiled, for the next time. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));

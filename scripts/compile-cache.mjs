/** Loaded before the server by `npm start`: keeps its modules stripped of types and compiled, for the next start. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));

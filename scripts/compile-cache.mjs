/** Loaded before the server by `npm start`: keeps its modules stripped of types and compiled, for the next start. */
import { enableCompileCache } from 'node:module';

enableCompileCache('build/compiled');

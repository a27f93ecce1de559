import { createContext } from 'react-router';
import type { Api } from './api.ts';

/** The API as this visitor, for loaders and actions: `context.get(apiContext)`. */
export const apiContext = createContext<Api>();

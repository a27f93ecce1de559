import { createContext } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { Api } from './api.ts';

/** The API as this visitor, for loaders and actions: `context.get(apiContext)`. */
export const apiContext = createContext<Api>();

/** Which site the visitor's host shows, for loaders; pages ask `useSite()`. */
export const siteContext = createContext<Site>({ kind: 'market' });

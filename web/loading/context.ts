import { createContext } from 'react-router';
import type { Site } from '#contract/platform/rules.ts';
import type { Api } from '#web/api/client.ts';

/** The API as this visitor, for loaders and actions: `context.get(apiContext)`. */
export const apiContext = createContext<Api>();

/** Which site the visitor's host shows, for loaders; pages ask `useSite()`. */
export const siteContext = createContext<Site>({ kind: 'market' });

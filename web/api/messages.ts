import { messagePaths } from '#contract/messages/paths.ts';
import type { messageRoutes } from '#contract/messages/schemas.ts';
import { browserClient } from './browser.ts';

export const messagesApi = browserClient<typeof messageRoutes>(messagePaths);

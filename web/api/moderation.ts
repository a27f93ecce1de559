import { moderationPaths } from '#contract/moderation/paths.ts';
import type { moderationRoutes } from '#contract/moderation/schemas.ts';
import { browserClient } from './browser.ts';

export const moderationApi = browserClient<typeof moderationRoutes>(moderationPaths);

import type { auditRoutes } from '#contract/platform/audit.schemas.ts';
import { auditPaths, platformPaths } from '#contract/platform/paths.ts';
import type { platformRoutes } from '#contract/platform/schemas.ts';
import { browserClient } from './browser.ts';

export const platformApi = browserClient<typeof platformRoutes>(platformPaths);
export const auditApi = browserClient<typeof auditRoutes>(auditPaths);

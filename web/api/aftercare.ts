import { aftercarePaths } from '#contract/aftercare/paths.ts';
import type { aftercareRoutes } from '#contract/aftercare/schemas.ts';
import { browserClient } from './browser.ts';

export const aftercareApi = browserClient<typeof aftercareRoutes>(aftercarePaths);

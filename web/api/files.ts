import { filePaths, uploadPaths } from '#contract/files/paths.ts';
import type { fileRoutes } from '#contract/files/schemas.ts';
import type { uploadRoutes } from '#contract/files/uploads.schemas.ts';
import { browserClient } from './browser.ts';

export const filesApi = browserClient<typeof fileRoutes>(filePaths);
export const uploadsApi = browserClient<typeof uploadRoutes>(uploadPaths);

import {
  devicePaths,
  mailChoicePaths,
  mailPaths,
  notificationPaths,
  orderTimelinePaths,
} from '#contract/notifications/paths.ts';
import type { deviceRoutes } from '#contract/notifications/devices.schemas.ts';
import type { mailChoiceRoutes } from '#contract/notifications/mail-choices.schemas.ts';
import type { mailRoutes } from '#contract/notifications/mails.schemas.ts';
import type { notificationRoutes } from '#contract/notifications/schemas.ts';
import type { orderTimelineRoutes } from '#contract/notifications/order-timeline.schemas.ts';
import { browserClient } from './browser.ts';

export const notificationsApi = browserClient<typeof notificationRoutes>(notificationPaths);
export const devicesApi = browserClient<typeof deviceRoutes>(devicePaths);
export const mailsApi = browserClient<typeof mailRoutes>(mailPaths);
export const mailChoicesApi = browserClient<typeof mailChoiceRoutes>(mailChoicePaths);
export const orderTimelineApi = browserClient<typeof orderTimelineRoutes>(orderTimelinePaths);

import { serviceSettingsRoutes as routes } from '#contract/bookings/settings.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import * as packages from './packages.ts';
import * as settings from './service-settings.ts';
import { impactOf } from './settle-hits.ts';
import * as technicians from './technicians.ts';

export function serviceSettingsRoutes(
  serve: Serve,
  { changeHours }: { changeHours: settings.ChangeHours },
): void {
  serve(routes.get, (ctx, { params }) => settings.serviceSettings(ctx, params));
  serve(routes.impact, (ctx, { params, body }) => impactOf(ctx, { ...body, ...params }));
  serve(routes.changeHours, (ctx, { params, body }) =>
    settings.changeServiceHours(ctx, { ...body, ...params }, changeHours),
  );
  serve(routes.changeWindows, (ctx, { params, body }) =>
    settings.changeWindows(ctx, { ...body, ...params }),
  );
  serve(routes.changeTerms, (ctx, { params, body }) =>
    settings.changeTerms(ctx, { ...body, ...params }),
  );
  serve(routes.changeChecks, (ctx, { params, body }) =>
    settings.changeChecks(ctx, { ...body, ...params }),
  );
  serve(routes.changeMessages, (ctx, { params, body }) =>
    settings.changeMessages(ctx, { ...body, ...params }),
  );
  serve(routes.addTechnician, (ctx, { params, body }) =>
    technicians.addTechnician(ctx, { ...body, ...params }),
  );
  serve(routes.changeTechnician, (ctx, { params, body }) =>
    technicians.changeTechnician(ctx, { ...body, ...params }),
  );
  serve(routes.retireTechnician, (ctx, { params, body }) =>
    technicians.retireTechnician(ctx, { ...body, ...params }),
  );
  serve(routes.restoreTechnician, (ctx, { params, body }) =>
    technicians.restoreTechnician(ctx, { ...body, ...params }),
  );
  serve(routes.addPackage, (ctx, { params, body }) =>
    packages.addPackage(ctx, { ...body, ...params }),
  );
  serve(routes.changePackage, (ctx, { params, body }) =>
    packages.changePackage(ctx, { ...body, ...params }),
  );
  serve(routes.orderPackages, (ctx, { params, body }) =>
    packages.orderPackages(ctx, { ...body, ...params }),
  );
  serve(routes.retirePackage, (ctx, { params, body }) =>
    packages.offerPackage(ctx, { ...body, ...params, isActive: false }),
  );
  serve(routes.restorePackage, (ctx, { params, body }) =>
    packages.offerPackage(ctx, { ...body, ...params, isActive: true }),
  );
}

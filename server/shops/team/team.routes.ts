import { providerSetupRoutes as setup } from '#contract/shops/provider-setup.schemas.ts';
import { teamRoutes as routes } from '#contract/shops/team.schemas.ts';
import { teamRequestRoutes as requests } from '#contract/shops/team-requests.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { setUpProvider } from '../provider-setup.ts';
import * as team from './team.ts';
import { askToJoin, decideRequest, listRequests, ownRequest } from './team-requests.ts';

export function teamRoutes(serve: Serve): void {
  serve(routes.get, (ctx, { params }) => team.teamOf(ctx, params));
  serve(routes.invite, (ctx, { params, body }) => team.invite(ctx, { ...body, ...params }));
  serve(routes.resend, (ctx, { params }) => team.resendInvitation(ctx, params));
  serve(routes.revoke, (ctx, { params }) => team.revokeInvitation(ctx, params));
  serve(routes.changeRole, (ctx, { params, body }) => team.changeRole(ctx, { ...body, ...params }));
  serve(routes.removeMember, (ctx, { params }) => team.removeMember(ctx, params));
  serve(routes.invitation, (ctx, { params }) => team.seeInvitation(ctx, params));
  serve(routes.accept, (ctx, { body }) => team.acceptInvitation(ctx, body));
  serve(requests.own, (ctx, { params }) => ownRequest(ctx, params));
  serve(requests.ask, (ctx, { params, body }) => askToJoin(ctx, { ...body, ...params }));
  serve(requests.list, (ctx, { params }) => listRequests(ctx, params));
  serve(requests.decide, (ctx, { params, body }) => decideRequest(ctx, { ...body, ...params }));
  serve(setup.open, (ctx, { body }) => setUpProvider(ctx, body));
}

import { teamRoutes as routes } from '#contract/shop-team.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import * as team from './team.ts';

export function teamRoutes(serve: Serve): void {
  serve(routes.get, (ctx, { params }) => team.teamOf(ctx, params));
  serve(routes.invite, (ctx, { params, body }) => team.invite(ctx, { ...body, ...params }));
  serve(routes.resend, (ctx, { params }) => team.resendInvitation(ctx, params));
  serve(routes.revoke, (ctx, { params }) => team.revokeInvitation(ctx, params));
  serve(routes.changeRole, (ctx, { params, body }) => team.changeRole(ctx, { ...body, ...params }));
  serve(routes.removeMember, (ctx, { params }) => team.removeMember(ctx, params));
  serve(routes.invitation, (ctx, { params }) => team.seeInvitation(ctx, params));
  serve(routes.accept, (ctx, { body }) => team.acceptInvitation(ctx, body));
}

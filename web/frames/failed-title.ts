import { isRouteErrorResponse } from 'react-router';

/** Which kind of failure the title of a page names. */
export function errorKind(error: unknown): 'notFound' | 'denied' | 'fault' {
  if (!isRouteErrorResponse(error)) return 'fault';
  if (error.status === 404) return 'notFound';
  return error.status === 403 ? 'denied' : 'fault';
}

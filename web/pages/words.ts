import { bodyAt } from '#web/words/catalogue.server.ts';
import type { Route } from './+types/words.ts';

/** A file of words. Its address names its content, and the server lets browsers cache it for good. */
export function loader({ params }: Route.LoaderArgs) {
  const body = bodyAt(`/words/${params.file}`);
  if (body === undefined) return new Response(null, { status: 404 });
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

import { looks } from '#contract/platform/look.rules.ts';
import { apiContext } from '#web/loading/context.ts';
import { coloursNow } from '#web/loading/look.ts';
import type { Route } from './+types/icon.ts';

/** The market's stall in the colours that an admin has chosen, for browsers' tabs and apps. */
export async function loader({ context }: Route.LoaderArgs) {
  const { look } = await context.get(apiContext).platform.get();
  const { leaf, mango } = coloursNow(look ?? looks.stall).light;
  return new Response(stall(leaf, mango), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' },
  });
}

/** In step with web/public/favicon.svg. */
function stall(walls: string, cloth: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${walls}" d="M6 15h20v14H6z"/><path fill="#fbf7f0" d="M12.5 20h7v9h-7z"/><path fill="${cloth}" d="M5 3h22l3 9H2z"/><path fill="#fff" fill-opacity=".7" d="M12 3h8l1.7 9H10.3z"/><path fill="${cloth}" d="M2 12h9.3v2a4.65 4.65 0 0 1-9.3 0zM20.7 12H30v2a4.65 4.65 0 0 1-9.3 0z"/><path fill="#fff" fill-opacity=".7" d="M11.3 12h9.4v2a4.7 4.7 0 0 1-9.4 0z"/></svg>`;
}

import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import adminSettings from '#messages/en/adminSettings.json' with { type: 'json' };
import rooms from '#messages/en/rooms.json' with { type: 'json' };
import ui from '#messages/en/ui.json' with { type: 'json' };
import { formats } from '#web/words/formats.ts';
import { WordsProvider } from '#web/words/words-provider.tsx';
import { ErrorBoundary as AdminFailed } from './admin-room.tsx';
import { ErrorBoundary as SellerFailed } from './seller-room.tsx';

const words: object = { adminSettings, rooms, ui };
const denied = { status: 403, statusText: 'Forbidden', internal: false, data: null };

/** The page as it is where a room's own data failed, so that its frame has none. */
function pageOf(room: string, ErrorBoundary: ComponentType<never>, error: unknown): string {
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [
        {
          id: room,
          path: 'room',
          loader: () => null,
          Component: () => null,
          ErrorBoundary: ErrorBoundary as ComponentType,
        },
      ],
    },
  ]);
  return renderToStaticMarkup(
    <WordsProvider locale="en" timeZone="UTC" formats={formats} messages={words}>
      <Site
        initialEntries={['/room']}
        hydrationData={{
          loaderData: { root: { platform: { name: 'Pasar' } } },
          errors: { [room]: error },
        }}
      />
    </WordsProvider>,
  );
}

test('a room whose own data cannot be fetched keeps the workplace, and an admin the way to the other rooms', () => {
  const lost = new Error('The database is away.');
  const admin = pageOf('pages/admin-room', AdminFailed, lost);
  expect(admin).toContain('class="workplace"');
  expect(admin).toContain('href="/admin/users"');
  expect(pageOf('pages/seller-room', SellerFailed, lost)).toContain('class="workplace"');
});

test('who is not let in does not stand in the workplace', () => {
  for (const page of [
    pageOf('pages/admin-room', AdminFailed, denied),
    pageOf('pages/seller-room', SellerFailed, denied),
  ])
    expect(page).not.toContain('workplace');
});

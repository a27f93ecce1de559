import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changesEnd, createQueryClient } from '#web/api/query-client.ts';
import { connected } from '#web/ui/connection.ts';
import { reloadAfter } from '#web/ui/lazy.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { WayBackIn } from './way-back-in.ts';

let shared: ReturnType<typeof createQueryClient> | undefined;

/** What was read stays while somebody walks from frame to frame; on the server every page has its own. */
function clientHere() {
  if (typeof document === 'undefined') return createQueryClient();
  if (!shared) {
    const made = createQueryClient();
    reloadAfter(() => changesEnd(made));
    onlineManager.setEventListener(followConnection);
    shared = made;
  }
  return shared;
}

/** What was changed without a connection is sent once the market can be reached. */
function followConnection(setOnline: (isOnline: boolean) => void) {
  const back = () => void connected().then(() => setOnline(true));
  const gone = () => setOnline(false);
  window.addEventListener('online', back);
  window.addEventListener('offline', gone);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', gone);
  };
}

/** For parts that ask the API and change something. */
export function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(clientHere);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** For frames whose pages have live data, changes and toasts. */
export function Live({ children }: { children: ReactNode }) {
  return (
    <Queries>
      {children}
      <WayBackIn />
      <Toasts />
    </Queries>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#web/api/query-client.ts';
import { Toasts } from '#web/ui/toasts.tsx';

let shared: ReturnType<typeof createQueryClient> | undefined;

/** What was read stays while somebody walks from frame to frame; on the server every page has its own. */
function clientHere() {
  if (typeof document === 'undefined') return createQueryClient();
  shared ??= createQueryClient();
  return shared;
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
      <Toasts />
    </Queries>
  );
}

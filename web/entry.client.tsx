import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadedPatiently } from '#web/ui/lazy.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

whenIdle(() => void loadedPatiently(() => import('#web/frames/when-open.ts')));

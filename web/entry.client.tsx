import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { wordsArrived } from '#web/words/arriving.ts';
import { loadedPatiently } from '#web/ui/lazy.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

/** The words of this page, which its head asks for. */
const files = [...document.querySelectorAll('link[rel=preload][as=fetch]')].map(
  (link) => link.getAttribute('href') ?? '',
);

void wordsArrived(files).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);

whenIdle(() => void loadedPatiently(() => import('#web/frames/when-open.ts')));

import type { ReactNode } from 'react';
import { mainId } from '#web/ui/skip-link.tsx';
import type { ProviderFrame } from './provider.ts';
import { ServiceHeader } from './service-header.tsx';
import { ServiceFooter } from './service-footer.tsx';

/** The frame of the service site: the provider's header and footer, and none of the market's. */
export function ServiceFrame({
  provider,
  children,
}: {
  provider: ProviderFrame;
  children: ReactNode;
}) {
  return (
    <div data-site="service" className="flex min-h-dvh flex-col">
      <ServiceHeader provider={provider} />
      <main id={mainId} tabIndex={-1} className="grow">
        {children}
      </main>
      <ServiceFooter provider={provider} />
    </div>
  );
}

import { ArrowLeft, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Platform } from '#contract/platform.ts';

/** Stands over the service provider's pages instead of the market's header: the way back, and the phone in reach. */
export default function ServiceBar({ platform: { name, providerPhone } }: { platform: Platform }) {
  const t = useTranslations('shell.service');
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex min-h-14 items-center justify-between gap-4">
        <Link to="/" className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-muted hover:text-ink">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {t('back', { site: name })}
        </Link>
        <a href={`tel:${providerPhone.replaceAll(/[^+\d]/g, '')}`} className="button" data-look="secondary" data-size="small">
          <Phone aria-hidden="true" className="size-4" />
          {providerPhone}
        </a>
      </div>
    </header>
  );
}

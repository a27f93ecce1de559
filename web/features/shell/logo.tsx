import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** The market's stall and name, which lead home. */
export function Logo({ site, className = '' }: { site: string; className?: string }) {
  const t = useTranslations('shell');
  return (
    <Link
      to="/"
      aria-label={t('home', { site })}
      className={`target flex items-center gap-2 rounded-control ${className}`}
    >
      <Stall />
      <span className="font-display text-2xl leading-none font-extrabold tracking-tight">
        {site}
      </span>
    </Link>
  );
}

/** The same stall as the favicon, whose walls follow the theme. */
function Stall() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 flex-none">
      <path d="M6 15h20v14H6z" className="fill-leaf" />
      <path d="M12.5 20h7v9h-7z" className="fill-paper" />
      <path d="M5 3h22l3 9H2z" fill="#f2a71b" />
      <path d="M12 3h8l1.7 9H10.3z" fill="#fbe3b4" />
      <path
        d="M2 12h9.3v2a4.65 4.65 0 0 1-9.3 0zM20.7 12H30v2a4.65 4.65 0 0 1-9.3 0z"
        fill="#f2a71b"
      />
      <path d="M11.3 12h9.4v2a4.7 4.7 0 0 1-9.4 0z" fill="#fbe3b4" />
    </svg>
  );
}

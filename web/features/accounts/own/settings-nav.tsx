import { useTranslations } from 'use-intl';

const sections = [
  'details',
  'email',
  'addresses',
  'diet',
  'language',
  'password',
  'passkeys',
  'two-step',
  'sessions',
  'access-keys',
  'notices',
  'uploads',
  'data',
  'delete',
] as const;

/** The way to each section: beside them where there is room, above them elsewhere. */
export function SettingsNav() {
  const t = useTranslations('account');
  return (
    <nav
      aria-label={t('onThisPage')}
      className="sideways -mx-1 flex gap-2 p-1 lg:sticky lg:top-24 lg:flex-col lg:gap-0 lg:overflow-visible lg:border-l lg:border-line"
    >
      {sections.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          className="flex min-h-11 flex-none items-center rounded-full border border-line bg-card px-4 text-sm hover:bg-well lg:rounded-none lg:border-0 lg:bg-transparent lg:text-base"
        >
          {t(`nav.${name}`)}
        </a>
      ))}
    </nav>
  );
}

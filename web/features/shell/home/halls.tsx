import { ArrowRight, LayoutDashboard, type LucideIcon, Store, UtensilsCrossed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, CardLink } from '#web/ui/card.tsx';

const halls = [
  { name: 'shops', to: '/shops', Icon: Store, colours: ['#0f6b4f', '#f7e3b0'] },
  { name: 'food', to: '/food', Icon: UtensilsCrossed, colours: ['#b8321f', '#fbe3c2'] },
  { name: 'sell', to: '/seller/dashboard', Icon: LayoutDashboard, colours: ['#f2a71b', '#fff3d6'] },
] as const;

/** The three ways into the market: buy, eat, sell. */
export function Halls({ site }: { site: string }) {
  const t = useTranslations('home.halls');
  return (
    <section aria-label={t('label')}>
      <ul className="grid gap-x-6 gap-y-8 md:grid-cols-3">
        {halls.map(({ name, to, Icon, colours }) => (
          <Card key={name} awning={colours} as="li">
            <div className="flex grow gap-4 px-5 pt-9 pb-5 md:max-lg:flex-col">
              <HallMark Icon={Icon} />
              <div className="flex grow flex-col items-start gap-1.5">
                <h2 className="text-xl">
                  <CardLink to={to} prefetch={name === 'sell' ? 'none' : 'intent'}>
                    {t(`${name}.title`, { site })}
                  </CardLink>
                </h2>
                <p className="text-muted">{t(`${name}.text`)}</p>
                <span
                  aria-hidden="true"
                  className="mt-auto inline-flex items-center gap-1.5 pt-1 font-semibold text-leaf"
                >
                  {t(`${name}.go`)}
                  <ArrowRight className="size-4 transition-transform group-hover/card:translate-x-1" />
                </span>
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function HallMark({ Icon }: { Icon: LucideIcon }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 flex-none place-items-center rounded-full bg-leaf-soft text-leaf"
    >
      <Icon className="size-6" />
    </span>
  );
}

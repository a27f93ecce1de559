import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Awning } from '#web/ui/awning.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mainId } from '#web/ui/skip-link.tsx';
import { CheckoutFooter } from './checkout-footer.tsx';

type CheckoutFrameProps = {
  /** Whose checkout it is, leading home. */ logo: ReactNode;
  awning: [string, string];
  /** From 0: the cart, the checkout, done. */ step: 1 | 2;
  children: ReactNode;
};

/** Around a checkout: whose it is, how far it is, and help; nothing that leads elsewhere. */
export function CheckoutFrame({ logo, awning, step, children }: CheckoutFrameProps) {
  const t = useTranslations('checkout.frame');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="contents print:hidden">
        <Awning colours={awning} className="h-5!" />
        <div className="border-b border-line">
          <div className="page-width flex min-h-16 items-center gap-3 md:gap-6">
            <span className="mr-auto min-w-0">{logo}</span>
            <Steps step={step} />
            <p className="flex items-center gap-1.5 text-sm text-muted max-lg:hidden">
              <Icon name="lock" className="size-4 flex-none text-leaf" />
              {t('secure')}
            </p>
            <Link to="/pages/support" className="button -mr-2.5" data-look="quiet">
              <Icon name="circle-question-mark" className="size-5" />
              {t('help')}
            </Link>
          </div>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="grow">
        {children}
      </main>
      <CheckoutFooter />
    </div>
  );
}

const steps = ['cart', 'checkout', 'done'] as const;

/** In words on wide screens, as a number on narrow ones. */
function Steps({ step }: { step: number }) {
  const t = useTranslations('checkout.frame');
  return (
    <>
      <p className="figures flex-none text-sm text-muted md:hidden">
        {t('step', { step: step + 1, count: steps.length })}
      </p>
      <ol aria-label={t('steps')} className="hidden items-center gap-2 text-sm md:flex">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index === step ? 'step' : undefined}
            className="group flex items-center gap-2"
          >
            {index > 0 && <span aria-hidden="true" className="h-px w-6 bg-line" />}
            <span className="flex items-center gap-1.5 text-muted group-aria-[current]:font-semibold group-aria-[current]:text-ink">
              {index < step ? (
                <Icon name="check" className="size-4 text-leaf" />
              ) : (
                <span aria-hidden="true" className="figures">
                  {index + 1}.
                </span>
              )}
              {t(name)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

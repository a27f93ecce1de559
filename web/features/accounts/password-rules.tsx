import { useTranslations } from 'use-intl';
import { passwordClasses, passwordSpecials } from '#contract/accounts/rules.ts';
import { Icon } from '#web/ui/icon.tsx';

const rules = [{ name: 'length', pattern: /.{8}/s }, ...passwordClasses] as const;

/** What a new password must have, each ticked as soon as it has it. The field's hint says the same in one sentence. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTranslations('auth.password');
  return (
    <ul aria-hidden="true" className="-mt-2 grid gap-x-4 gap-y-1 text-sm text-muted sm:grid-cols-2">
      {rules.map(({ name, pattern }) => (
        <li
          key={name}
          data-met={pattern.test(password) || undefined}
          className="group/rule flex items-center gap-2 data-met:text-leaf"
        >
          <span className="grid size-4 flex-none place-items-center rounded-full border border-edge group-data-met/rule:border-leaf group-data-met/rule:bg-leaf group-data-met/rule:text-on-leaf">
            <Icon name="check" className="hidden size-3 stroke-3 group-data-met/rule:block" />
          </span>
          {t(name, { specials: passwordSpecials })}
        </li>
      ))}
    </ul>
  );
}

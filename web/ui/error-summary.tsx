import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/**
 * All that is wrong with a form, each a link to its field; takes the focus when it appears.
 * Give each field the `id` named here.
 *
 * @example <ErrorSummary errors={[{ field: 'phone', message: 'Please enter a valid phone number' }]} />
 */
export function ErrorSummary({
  errors,
  title,
}: {
  errors: readonly { field: string; message: string }[];
  title?: string;
}) {
  const t = useTranslations('ui');
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      data-error-summary
      role="alert"
      tabIndex={-1}
      className="rounded-control border-2 border-chili bg-card p-4"
    >
      <h2 className="text-lg">{title ?? t('errorSummary')}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
              className="font-semibold text-chili underline underline-offset-3"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

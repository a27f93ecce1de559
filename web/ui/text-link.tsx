import { Link, type LinkProps } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * A link in running text. With `newTab` it says so to everyone.
 *
 * @example <TextLink to="/pages/returns">Returns & Exchanges</TextLink>
 * @example <TextLink to="https://wa.me/6561234567" newTab>WhatsApp</TextLink>
 */
export function TextLink({
  newTab,
  children,
  className,
  ...rest
}: LinkProps & { newTab?: boolean }) {
  const t = useTranslations('ui');
  const away = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Link {...rest} {...away} className={className ? `link ${className}` : 'link'}>
      {children}
      {newTab && (
        <>
          <Icon name="external-link" className="mb-0.5 ml-1 inline size-[0.85em]" />
          <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

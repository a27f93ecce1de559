import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BesidePost, BlogPost } from '#contract/pages/blog.schemas.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The ways to the posts before and after one. */
export function BesidePosts({ newer, older }: Pick<BlogPost, 'newer' | 'older'>) {
  const t = useTranslations('blog');
  if (!newer && !older) return null;
  return (
    <nav aria-label={t('beside')} className="grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
      {newer && (
        <Beside post={newer} label={t('newer')} rel="next" icon="arrow-left" className="" />
      )}
      {older && (
        <Beside
          post={older}
          label={t('older')}
          rel="prev"
          icon="arrow-right"
          className="sm:col-start-2 sm:items-end sm:text-right"
        />
      )}
    </nav>
  );
}

type BesideProps = {
  post: NonNullable<BesidePost>;
  label: string;
  rel: string;
  icon: 'arrow-left' | 'arrow-right';
  className: string;
};

function Beside({ post: { slug, title, language }, label, rel, icon, className }: BesideProps) {
  return (
    <Link
      to={`/blog/${slug}`}
      rel={rel}
      prefetch="intent"
      className={`flex min-w-0 flex-col gap-1 rounded-card border border-line bg-card p-4 hover:bg-well ${className}`}
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        {icon === 'arrow-left' && <Icon name={icon} className="size-4" />}
        {label}
        {icon === 'arrow-right' && <Icon name={icon} className="size-4" />}
      </span>
      <span lang={language} className="font-semibold wrap-anywhere">
        {title}
      </span>
    </Link>
  );
}

import { useTranslations } from 'use-intl';
import { longestInPost } from '#contract/pages/blog.rules.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PostFields } from './use-post-section.ts';

const upload = uploadTo('shops');

/** What of a post is the same in every language: its picture, who it is by, and where it is. */
export function PostSection({
  fields,
  isAddressFixed,
}: {
  fields: PostFields;
  isAddressFixed: boolean;
}) {
  const t = useTranslations('blogEditor');
  const { url } = usePlatform();
  const { change, errorAt, text, uploads, values } = fields;
  return (
    <SectionCard id="post" title={t('inAll')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <ImageUpload
          label={t('picture')}
          hint={t('pictureHint')}
          optional
          ratio="3/2"
          fallback="banner"
          upload={upload}
          uploads={uploads}
          value={values.pictureUrl}
          error={errorAt('pictureUrl')}
          onChange={(pictureUrl) => change({ pictureUrl })}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            {...text('author')}
            label={t('author')}
            hint={t('authorHint')}
            maxLength={longestInPost.author}
          />
          <TextField
            {...text('slug')}
            label={t('address')}
            hint={isAddressFixed ? t('addressFixed') : t('addressHint')}
            readOnly={isAddressFixed}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={longestInPost.slug}
          />
          {values.slug && (
            <p className="text-sm text-muted wrap-anywhere">{`${url}/blog/${values.slug}`}</p>
          )}
        </div>
      </div>
    </SectionCard>
  );
}

import { useTranslations } from 'use-intl';
import { coloursOf, fontFamilies, type Look, surfaces } from '#contract/platform/look.rules.ts';
import { Awning } from '#web/ui/awning.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** A corner of the market as it would look, in both themes. */
export function LookPreview({ look, name }: { look: Look; name: string }) {
  const t = useTranslations('adminSettings.sections.look');
  const colours = coloursOf(look);
  return (
    <figure className="flex flex-col gap-3">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="overflow-hidden rounded-card border border-line bg-paper text-ink"
          style={{
            ...Object.fromEntries(
              Object.entries({ ...surfaces[theme], ...colours[theme] }).map(([role, colour]) => [
                `--color-${role}`,
                colour,
              ]),
            ),
            '--font-display': `${fontFamilies[look.font]}, system-ui, sans-serif`,
          }}
        >
          <Awning colours={[colours.light.leaf, '#f3e3c3']} className="h-4!" />
          <div className="flex flex-col items-start gap-3 p-4">
            <strong className="font-display text-lg leading-tight">{name}</strong>
            <span className="link" aria-hidden="true">
              {t('preview.link')}
            </span>
            <span className="flex items-center gap-3" aria-hidden="true">
              <span className="button" data-size="small">
                {t('preview.button')}
              </span>
              <Badge tone="pending">{t('preview.badge')}</Badge>
            </span>
          </div>
        </div>
      ))}
      <figcaption className="text-sm text-muted">{t('preview.caption')}</figcaption>
    </figure>
  );
}

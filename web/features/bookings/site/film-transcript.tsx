import { useTranslations } from 'use-intl';

/** The film's captions in order; the words are `serviceSite.film.lines`, the times stand in the film's .vtt file. */
const filmLines = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** What the film shows, for people who do not see it. */
export function FilmTranscript({ className = '' }: { className?: string }) {
  const t = useTranslations('serviceSite.film');
  return (
    <section aria-labelledby="film-transcript" className={className}>
      <h2 id="film-transcript" className="text-xl">
        {t('title')}
      </h2>
      <ol className="mt-4 flex flex-col gap-2.5">
        {filmLines.map((line, index) => (
          <li key={line} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figures mt-0.5 w-5 flex-none text-right text-sm font-semibold text-leaf"
            >
              {index + 1}
            </span>
            {t(`lines.${line}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

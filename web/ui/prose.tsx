import { proseBlocks, type ProsePart } from '#contract/kernel/prose.ts';
import { TextLink } from './text-link.tsx';

type ProseProps = {
  text: string;
  /**
   * Makes links of `[words](/path)`, for texts of admins, who may lead people elsewhere; this stands before their paths,
   * see `useMarketOrigin`.
   */
  linksFrom?: string;
  className?: string;
};

/**
 * Text that people wrote: paragraphs separated by blank lines, `## ` headings and `**bold**`.
 * Parsed to elements, never to HTML.
 *
 * @example <Prose text={shop.description} />
 */
export function Prose({ text, linksFrom, className = '' }: ProseProps) {
  return (
    <div className={`flex max-w-prose flex-col gap-4 ${className}`}>
      {proseBlocks(text, { links: linksFrom !== undefined }).map(({ kind, parts }, index) => {
        const said = parts.map((part, place) => <Part key={place} {...part} from={linksFrom} />);
        return kind === 'heading' ? (
          <h2 key={index} className="pt-2 text-xl">
            {said}
          </h2>
        ) : (
          <p key={index}>{said}</p>
        );
      })}
    </div>
  );
}

function Part({ text, isBold, to, from = '' }: ProsePart & { from: string | undefined }) {
  const words = isBold ? <strong>{text}</strong> : text;
  if (to === null) return words;
  return (
    <TextLink to={to.startsWith('/') ? from + to : to} newTab={!to.startsWith('/')}>
      {words}
    </TextLink>
  );
}

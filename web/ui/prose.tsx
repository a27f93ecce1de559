import { Fragment } from 'react';

/**
 * Text that people wrote: paragraphs separated by blank lines, `## ` headings and `**bold**`.
 * Parsed to elements, never to HTML.
 *
 * @example <Prose text={shop.description} />
 */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return (
    <div className={`flex max-w-prose flex-col gap-4 ${className}`}>
      {blocks.map((block, index) =>
        block.startsWith('## ') ? (
          <h2 key={index} className="pt-2 text-xl">
            {block.slice(3)}
          </h2>
        ) : (
          <p key={index}>
            <Bold text={block} />
          </p>
        ),
      )}
    </div>
  );
}

/** Every second part between pairs of ** is bold; an unpaired one stays as written. */
function Bold({ text }: { text: string }) {
  const parts = text.split(/\*\*([^*]+)\*\*/);
  return parts.map((part, index) =>
    index % 2 === 1 ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
  );
}

import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

/** A section that has a page of its own. */
export function LinkSection({
  id,
  title,
  text,
  to,
  label,
}: {
  id: string;
  title: string;
  text: string;
  to: string;
  label: string;
}) {
  return (
    <SectionCard
      id={id}
      title={title}
      text={text}
      action={
        <ButtonLink to={to} size="small" look="secondary">
          {label}
        </ButtonLink>
      }
    />
  );
}

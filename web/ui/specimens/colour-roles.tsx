import { Specimen } from './specimen.tsx';

const roles = [
  ['paper', 'bg-paper text-ink'],
  ['card', 'bg-card text-ink'],
  ['well', 'bg-well text-muted'],
  ['leaf', 'bg-leaf text-on-leaf'],
  ['leaf soft', 'bg-leaf-soft text-leaf'],
  ['chili', 'bg-chili text-on-chili'],
  ['chili soft', 'bg-chili-soft text-chili'],
  ['mango', 'bg-mango text-on-mango'],
  ['mango soft', 'bg-mango-soft text-mango-ink'],
  ['sky', 'bg-sky text-on-sky'],
  ['sky soft', 'bg-sky-soft text-sky'],
  ['plum', 'bg-plum text-on-plum'],
  ['plum soft', 'bg-plum-soft text-plum'],
] as const;

const headings: readonly string[] = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl'];
const sizes = [
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
] as const;

export function ColourRoles() {
  return (
    <>
      <Specimen name="Roles" className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
        {roles.map(([name, look]) => (
          <p
            key={name}
            className={`rounded-control border border-line px-3 py-4 text-sm font-semibold ${look}`}
          >
            {name}
          </p>
        ))}
      </Specimen>
      <Specimen name="Scale" className="flex flex-col gap-2">
        {sizes.map((size) => (
          <p
            key={size}
            className={`${size} ${headings.includes(size) ? 'font-display font-bold' : ''} truncate`}
          >
            Kueh lapis, batik totes and $12.50 noodles
          </p>
        ))}
      </Specimen>
    </>
  );
}

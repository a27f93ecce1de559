import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';

/** Without a path the step is not for the reader to do. */
type Step = { key: string; words: string; path: string | null };

/** What is left of a task that has several steps, each leading to where it is done. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {steps.map(({ key, words, path }) => (
        <li key={key} className="flex min-h-11 items-center gap-2.5">
          <Icon name="circle-dashed" className="size-5 flex-none text-leaf" />
          {path === null ? (
            words
          ) : (
            <Link to={path} className="target font-medium underline underline-offset-3">
              {words}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

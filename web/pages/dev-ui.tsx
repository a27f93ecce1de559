import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { mainId } from '#web/ui/skip-link.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { ButtonStates } from '#web/ui/specimens/button-states.tsx';
import { CardStates } from '#web/ui/specimens/card-states.tsx';
import { ChartStates } from '#web/ui/specimens/chart-states.tsx';
import { ChoiceStates } from '#web/ui/specimens/choice-states.tsx';
import { ColourRoles } from '#web/ui/specimens/colour-roles.tsx';
import { FieldStates } from '#web/ui/specimens/field-states.tsx';
import { MarkStates } from '#web/ui/specimens/mark-states.tsx';
import { MessageStates } from '#web/ui/specimens/message-states.tsx';
import { OverlayStates } from '#web/ui/specimens/overlay-states.tsx';
import { TableStates } from '#web/ui/specimens/table-states.tsx';
import { UploadStates } from '#web/ui/specimens/upload-states.tsx';
import { wordsFor } from '#web/words/words.ts';

const chapters: [string, ReactNode][] = [
  ['Colour and type', <ColourRoles key="colour" />],
  ['Buttons and links', <ButtonStates key="buttons" />],
  ['Fields', <FieldStates key="fields" />],
  ['Uploads', <UploadStates key="uploads" />],
  ['Choices', <ChoiceStates key="choices" />],
  ['Marks', <MarkStates key="marks" />],
  ['Cards and pictures', <CardStates key="cards" />],
  ['Messages and waiting', <MessageStates key="messages" />],
  ['Tables and lists', <TableStates key="tables" />],
  ['Charts', <ChartStates key="charts" />],
  ['Overlays', <OverlayStates key="overlays" />],
];

export const loader = ({ request }: LoaderFunctionArgs) => ({
  words: wordsFor(request, ['upload']),
});

export const meta = () => [{ title: 'Parts of Pasar' }];

/** Every part in every state, in development only: look here before making a new one. */
export default function DevUi() {
  return (
    <main id={mainId} tabIndex={-1} className="page-width flex flex-col gap-16 py-10">
      <header className="flex items-center justify-between gap-4">
        <h1 className="text-3xl">Parts of Pasar</h1>
        <ThemeToggle />
      </header>
      {chapters.map(([title, states]) => (
        <section key={title} className="flex flex-col gap-6 border-t border-line pt-6">
          <h2 className="text-2xl">{title}</h2>
          {states}
        </section>
      ))}
    </main>
  );
}

import type { Choices } from '#contract/catalogue/choices.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { lazy } from '#web/ui/lazy.ts';
import type { ShownProduct } from './shown-product.ts';
import type { useOwnArtwork } from './use-own-artwork.ts';
import { LatePart } from '#web/ui/late-part.tsx';

// Few products ask for more than their options.
const choiceFields = () => import('../choice-fields.tsx');
const ChoiceFields = lazy(async () => ({ default: (await choiceFields()).ChoiceFields }));
const NoteField = lazy(async () => ({ default: (await choiceFields()).NoteField }));
const ArtworkField = lazy(() => import('./artwork-field.tsx'));

type AskedBesideProps = {
  product: ShownProduct;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  note: string;
  onNote: (note: string) => void;
  artwork: ReturnType<typeof useOwnArtwork>['field'];
};

/** What a product asks beside its options: choices, a note to the kitchen, a picture to be printed. */
export function AskedBeside({
  product: { choiceGroups = [], artworkAsked, kind, optionWords },
  choices,
  onChoose,
  note,
  onNote,
  artwork,
}: AskedBesideProps) {
  return (
    <LatePart>
      {choiceGroups.length > 0 && (
        <ChoiceFields
          groups={choiceGroups}
          words={optionWords}
          choices={choices}
          onChange={onChoose}
        />
      )}
      {capabilitiesOf(kind).hasMenuSections && <NoteField value={note} onChange={onNote} />}
      {artworkAsked && (
        <ArtworkField asked={artworkAsked} note={note} onNote={onNote} {...artwork} />
      )}
    </LatePart>
  );
}

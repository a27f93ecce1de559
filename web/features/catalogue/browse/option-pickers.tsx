import { useTranslations } from 'use-intl';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { mockupColours } from '#contract/catalogue/mockups.rules.ts';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { SwatchRadios } from '#web/ui/swatch-radios.tsx';
import { inOrderOfChoice, isColour, isUnavailable } from './options.ts';
import { useVariantName } from './variant-name.ts';

type OptionPickersProps = {
  product: Pick<ProductDetail, 'variants' | 'stockByOptions' | 'optionWords'>;
  options: VariantOptions;
  onChoose: (options: VariantOptions) => void;
};

/** One picker per variant: swatches for colours, buttons for everything else. */
export function OptionPickers({ product, options, onChoose }: OptionPickersProps) {
  const t = useTranslations('product');
  const words = product.optionWords;
  const called = useVariantName(words);
  return inOrderOfChoice(product.variants).map(([name, values]) => {
    const value = options[name] ?? '';
    const onChange = (event: React.ChangeEvent<HTMLInputElement>) =>
      onChoose({ ...options, [name]: event.target.value });
    const isOut = (candidate: string) => isUnavailable(product, options, name, candidate);
    if (isColour(name) && values.every((colour) => colour in mockupColours)) {
      return (
        <SwatchRadios
          key={name}
          legend={called(name)}
          name={name}
          value={value}
          onChange={onChange}
          choices={values.map((colour) => ({
            value: colour,
            label: words?.[colour] ?? colour,
            colour: hexOf(colour),
          }))}
        />
      );
    }
    return (
      <ButtonRadios
        key={name}
        legend={called(name)}
        name={name}
        value={value}
        onChange={onChange}
        unavailable={t('unavailable')}
        choices={values.map((choice) => ({
          value: choice,
          label: words?.[choice] ?? choice,
          disabled: isOut(choice),
        }))}
      />
    );
  });
}

function hexOf(colour: string): string {
  return Object.entries(mockupColours).find(([name]) => name === colour)?.[1] ?? 'transparent';
}

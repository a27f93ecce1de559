import { useState } from 'react';
import { ButtonRadios } from '../button-radios.tsx';
import { Checkbox, Switch } from '../checkbox.tsx';
import { Chip, ChipLink, Chips, RemovableChip } from '../chips.tsx';
import { Icon } from '../icon.tsx';
import { Quantity } from '../quantity.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { RatingField } from '../rating-field.tsx';
import { SwatchRadios } from '../swatch-radios.tsx';
import { Specimen } from './specimen.tsx';

const colours = [
  { value: 'Black', colour: 'black' },
  { value: 'White', colour: 'white' },
  { value: 'Blue', colour: 'royalblue' },
  { value: 'Green', colour: 'seagreen' },
  { value: 'Red', colour: 'firebrick' },
  { value: 'Sand', colour: 'wheat', disabled: true },
];

export function ChoiceStates() {
  return (
    <>
      <Specimen name="Ticks and switches" className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        <Checkbox label="On sale" />
        <Checkbox label="Featured" defaultChecked hint="Shown first on your shop's page." />
        <Checkbox label="I agree to the terms" error="Please agree to go on" />
        <Checkbox label="Not available" disabled />
        <Switch label="This is a food shop" />
        <Switch label="Evening visits" defaultChecked />
        <Switch label="Not available" disabled />
      </Specimen>
      <Specimen name="Radios" className="grid gap-6 lg:grid-cols-2">
        <RadioGroup
          legend="Urgency"
          defaultValue="normal"
          choices={[
            { value: 'low', label: 'Low', text: 'Within a week' },
            { value: 'normal', label: 'Normal', text: 'Within 3 days' },
            { value: 'high', label: 'High', text: 'Full today', disabled: true },
          ]}
        />
        <RadioCards
          legend="Payment method"
          defaultValue="creditCard"
          columns="sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3"
          choices={[
            { value: 'creditCard', label: 'Credit card', icon: <Icon name="credit-card" /> },
            { value: 'paypal', label: 'PayPal', icon: <Icon name="wallet" /> },
            { value: 'applePay', label: 'Apple Pay', icon: <Icon name="apple" />, disabled: true },
          ]}
        />
        <RadioCards
          legend="Account type"
          error="Please choose an account type"
          choices={[
            { value: 'buyer', label: 'Buyer', text: 'Shop from vendors' },
            {
              value: 'seller',
              label: 'Seller',
              text: 'Sell your products. Sellers need approval.',
            },
          ]}
        />
        <Picks />
      </Specimen>
      <Specimen name="Chips">
        <Chips label="Category">
          <ChipLink to="#all" chosen count={48}>
            All
          </ChipLink>
          <ChipLink to="#japanese" count={12}>
            Japanese
          </ChipLink>
          <Chip count={8}>Coffee & Bakery</Chip>
          <Chip chosen>Open now</Chip>
          <Chip disabled>Healthy & Vegan</Chip>
          <RemovableChip label="Apparel" />
        </Chips>
      </Specimen>
      <Specimen name="Stars to give">
        <Stars />
      </Specimen>
    </>
  );
}

function Stars() {
  const [stars, setStars] = useState(0);
  return <RatingField legend="Your rating" name="dev-rating" stars={stars} onRate={setStars} />;
}

function Picks() {
  const [colour, setColour] = useState('Red');
  const [size, setSize] = useState('M');
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="flex flex-col gap-5">
      <SwatchRadios
        legend="Colour"
        choices={colours}
        value={colour}
        onChange={(event) => setColour(event.target.value)}
      />
      <ButtonRadios
        legend="Size"
        unavailable="Unavailable"
        value={size}
        onChange={(event) => setSize(event.target.value)}
        choices={['S', 'M', 'L', 'XL'].map((value) => ({
          value,
          label: value,
          disabled: value === 'XL',
        }))}
      />
      <div className="flex flex-wrap gap-3">
        <Quantity name="Merlion tee" value={quantity} onChange={setQuantity} />
        <Quantity
          name="Merlion tee"
          value={quantity}
          onChange={setQuantity}
          onRemove={() => setQuantity(1)}
          size="small"
        />
        <Quantity name="Merlion tee" value={3} onChange={setQuantity} busy />
      </div>
    </div>
  );
}

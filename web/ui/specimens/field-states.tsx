import { ErrorSummary } from '../error-summary.tsx';
import { PasswordField } from '../password-field.tsx';
import { SearchField } from '../search-field.tsx';
import { InlineSelect, SelectField } from '../select-field.tsx';
import { TextAreaField } from '../text-area-field.tsx';
import { TextField } from '../text-field.tsx';
import { Specimen } from './specimen.tsx';

const sorts = [
  { value: 'best', label: 'Best Selling' },
  { value: 'newest', label: 'Newest' },
];

export function FieldStates() {
  return (
    <>
      <Specimen name="Text" className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <TextField label="Full name" autoComplete="name" placeholder="Tan Mei Ling" />
        <TextField
          label="Phone"
          hint="The rider calls if the door is hard to find."
          defaultValue="+65 8123 4567"
          type="tel"
        />
        <TextField label="Company" optional />
        <TextField
          label="Email"
          id="dev-email"
          error="Please enter a valid email address"
          defaultValue="mei.ling@"
        />
        <TextField
          label="Price"
          prefix="$"
          suffix="per unit"
          inputMode="decimal"
          defaultValue="40.00"
        />
        <TextField label="Order number" readOnly defaultValue="ORD-MB2K4A-042" />
        <TextField label="Not now" disabled defaultValue="Closed on Sundays" />
        <PasswordField label="Password" hint="At least 8 characters" defaultValue="Pasar-demo1!" />
        <SearchField label="Search products, shops or food" className="self-end" />
        <SelectField label="Category" choices={sorts} placeholder="Choose a category" />
        <SelectField
          label="Shop"
          choices={sorts}
          placeholder="Choose a shop"
          error="Please select a shop."
        />
        <InlineSelect label="Sort" choices={sorts} className="self-end" />
        <TextAreaField
          label="Note for the kitchen"
          optional
          defaultValue="No coriander, please."
          className="lg:col-span-2"
        />
      </Specimen>
      <Specimen name="Error summary" className="max-w-xl">
        <ErrorSummary
          errors={[{ field: 'dev-email', message: 'Please enter a valid email address' }]}
        />
      </Specimen>
    </>
  );
}

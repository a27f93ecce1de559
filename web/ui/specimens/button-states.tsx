import { Button, type ButtonLook } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { TextLink } from '../text-link.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Specimen } from './specimen.tsx';

const looks: ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger'];

export function ButtonStates() {
  return (
    <>
      {looks.map((look) => (
        <Specimen key={look} name={look}>
          <Button look={look}>Place Order</Button>
          <Button look={look} icon={<Icon name="plus" className="size-4" />}>
            With icon
          </Button>
          <Button look={look} loading>
            Processing...
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <Button look={look} size="small">
            Small
          </Button>
          <Button look={look} size="large">
            Large
          </Button>
        </Specimen>
      ))}
      <Specimen name="Icon buttons, with tooltip">
        <Tooltip text="Add to favourites">
          <IconButton label="Add to favourites" icon={<Icon name="heart" className="size-5" />} />
        </Tooltip>
        <IconButton
          label="Cart"
          look="secondary"
          icon={<Icon name="shopping-basket" className="size-5" />}
        />
        <IconButton
          label="Add"
          look="primary"
          size="small"
          icon={<Icon name="plus" className="size-4" />}
        />
        <IconButton
          label="Adding"
          look="secondary"
          loading
          icon={<Icon name="plus" className="size-4" />}
        />
        <IconButton
          label="Not available"
          disabled
          icon={<Icon name="heart" className="size-5" />}
        />
      </Specimen>
      <Specimen name="Links">
        <ButtonLink to="/shops">Start Shopping</ButtonLink>
        <ButtonLink to="/food" look="secondary">
          Food & Beverage
        </ButtonLink>
        <p>
          Read our <TextLink to="/pages/returns">Returns & Exchanges</TextLink> or write on{' '}
          <TextLink to="https://example.com" newTab>
            WhatsApp
          </TextLink>
          .
        </p>
      </Specimen>
    </>
  );
}

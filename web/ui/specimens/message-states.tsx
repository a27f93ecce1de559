import { Accordion, Disclosure } from '../accordion.tsx';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Icon } from '../icon.tsx';
import { Bone, Skeleton } from '../skeleton.tsx';
import { showToast } from '../toast.ts';
import { Specimen } from './specimen.tsx';

export function MessageStates() {
  return (
    <>
      <Specimen name="Alerts" className="grid gap-3 md:grid-cols-2">
        <Alert title="Test payments">No money moves in this shop.</Alert>
        <Alert tone="success" title="Saved">
          Your shop has been updated.
        </Alert>
        <Alert tone="warning">Your shop is waiting for approval.</Alert>
        <Alert
          tone="error"
          title="Error Loading Shops"
          action={
            <Button look="secondary" size="small">
              Try Again
            </Button>
          }
        >
          We're having trouble getting the shop data. Please try again later.
        </Alert>
      </Specimen>
      <Specimen name="Empty and no match" className="grid gap-6 md:grid-cols-2">
        <EmptyState
          icon={<Icon name="shopping-basket" />}
          title="Your cart is empty"
          text="Things you add stay here, on this device, until you check out."
        >
          <ButtonLink to="/shops">Start Shopping</ButtonLink>
        </EmptyState>
        <EmptyState
          icon={<Icon name="package-search" />}
          title="No Products Found"
          text="Nothing matches these filters."
        >
          <Button look="secondary">Clear filters</Button>
        </EmptyState>
      </Specimen>
      <Specimen name="Waiting" className="block max-w-md">
        <Skeleton className="flex flex-col gap-3">
          <Bone className="h-8 w-1/2" />
          <Bone className="h-4" />
          <Bone className="h-4 w-4/5" />
        </Skeleton>
      </Specimen>
      <Specimen name="Questions" className="block max-w-2xl">
        <Accordion>
          <Disclosure summary="When will it arrive?" name="dev-faq" open>
            Orders ship in 3-5 business days.
          </Disclosure>
          <Disclosure summary="Can I send it back?" name="dev-faq">
            Returns within 30 days.
          </Disclosure>
        </Accordion>
      </Specimen>
      <Specimen name="Toasts, one at a time">
        <Button
          look="secondary"
          onClick={() =>
            showToast({
              title: 'Added to cart',
              text: '2 × Merlion tee added to your cart.',
              duration: 3000,
            })
          }
        >
          Success
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            showToast({
              tone: 'error',
              title: 'Checkout failed',
              text: 'There was a problem processing your order. Please try again.',
            })
          }
        >
          Failure
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            showToast({
              title: 'Removed from cart',
              action: { label: 'Undo', onAct: () => showToast({ title: 'Back in your cart' }) },
            })
          }
        >
          With undo
        </Button>
      </Specimen>
    </>
  );
}
